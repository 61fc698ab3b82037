import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { topics } from '~/domain/topics'
import { loadMessages } from '~/platform/messages'
import { headOf, pageMeta, plain } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { NextStep } from '../next-step'
import { ArticleLine } from './article-line'
import { type ListedArticle, listArticles } from './articles.server'
import script from './blog-script?worker&url'
import { StickyNote } from './sticky-note'

export const handle = { static: true, scripts: [script] }
export const meta = pageMeta

/** Serves two addresses: `/blog`, and `/insights/blog`. */
export async function loader({ url }: { url: URL }) {
  const locale = localeOf(url.pathname)
  const messages = await loadMessages(locale, ['insights'])
  const { title, description } = messages.insights.blog
  return {
    messages,
    head: await headOf(url, {
      title: plain(title),
      description: plain(description),
      canonical: '/blog',
      under: 'insights',
    }),
    articles: await listArticles(locale),
  }
}

/** All articles, the newest first, to be narrowed by topic and words. */
export default function BlogPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('insights.blog')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <Opening
        title={t('heading')}
        lead={t('lead')}
        actions={
          <a
            href={localePath(locale, '/feed.xml')}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {t('feed')}
          </a>
        }
        band="warm"
      />
      <section aria-label={t('heading')} className="mx-auto max-w-6xl px-5 pt-8 pb-14 md:px-8">
        <ArticleFilter />
        <ArticleList articles={loaderData.articles} />
      </section>
      <NextStep
        title={t('next.title')}
        text={t('next.text')}
        href={localePath(locale, '/newsletter')}
        label={t('next.action')}
        other={{ href: localePath(locale, '/downloads'), label: t('next.other') }}
      />
    </>
  )
}

/** Articles on hairlines: what each comes down to at the side, its title and what it says beside it. */
function ArticleList({ articles }: { articles: readonly ListedArticle[] }) {
  const locale = localeOfTag(useLocale())
  return (
    <ul data-articles>
      {articles.map(({ slug, title, description, gist, published, minutes, topics }) => (
        <li
          key={slug}
          data-topics={topics.join(' ')}
          className="grid gap-x-12 gap-y-4 border-hairline border-b py-8 first:border-t md:grid-cols-12"
        >
          <div className="md:col-span-4">
            <StickyNote gist={gist} />
          </div>
          <div className="md:col-span-8">
            <h2 className="font-semibold text-lg">
              <a
                href={localePath(locale, `/blog/${slug}`)}
                className="inline-block py-2 text-link underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </h2>
            <p className="max-w-prose">{description}</p>
            <div className="mt-2">
              <ArticleLine published={published} minutes={minutes} topics={topics} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What narrows the list of articles; only a script can do that, so it is not seen without one. */
function ArticleFilter() {
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
