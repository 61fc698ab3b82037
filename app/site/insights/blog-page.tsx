import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { headOf, pageMeta, plain } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { NextStep } from '../next-step'
import { ArticleFilter } from './article-filter'
import { ArticleList } from './article-list'
import { listArticles } from './articles.server'
import script from './blog-script?worker&url'

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
      />
      <section aria-label={t('heading')} className="mx-auto max-w-6xl px-5 pb-14 md:px-8">
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
