import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { topics } from '~/domain/topics'

/** What narrows the list of articles; only a script can do that, so it is not seen without one. */
export function ArticleFilter() {
  const t = useTranslations('insights')
  const locale = localeOfTag(useLocale())
  const address = localePath(locale, '/blog')
  const link =
    'inline-flex min-h-11 min-w-11 items-center text-link underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-marigold'
  return (
    <search className="mb-8 hidden [[data-script]_&]:block">
      <form action={address} data-article-search className="max-w-md">
        <label className="block">
          <span className="font-medium">{t('blog.search')}</span>
          <input
            type="search"
            name="q"
            maxLength={80}
            className="mt-1 block min-h-11 w-full border border-control bg-paper-raised px-3"
          />
        </label>
      </form>
      <nav aria-label={t('blog.topics')} data-article-topics className="mt-3 flex flex-wrap gap-x-5">
        <a href={address} aria-current="true" className={link}>
          {t('blog.all')}
        </a>
        {topics.map((topic) => (
          <a key={topic} href={`${address}?topic=${topic}`} data-topic={topic} className={link}>
            {t(`topic.${topic}`)}
          </a>
        ))}
      </nav>
      <p
        role="status"
        data-article-count
        data-one={t('blog.one')}
        data-more={t('blog.more')}
        className="mt-2"
      />
      <p hidden data-article-none className="mt-2">
        {t('blog.none')}{' '}
        <a href={address} className="text-link underline underline-offset-4">
          {t('blog.showAll')}
        </a>
      </p>
    </search>
  )
}
