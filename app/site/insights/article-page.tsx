import { useLocale, useTranslations } from 'use-intl'
import { languageTag, localeOf, localeOfTag, localePath } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { type Head, headOf, pageMeta, pictureOf } from '~/platform/page'
import { publisher } from '~/platform/structured-data'
import { LinkList } from '~/ui/link-list'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { Drawn } from '../drawn'
import { StepChart } from '../step-chart'
import { ArticleBody } from './article-body'
import { drawnRows, limitRows } from './article-charts'
import { ArticleLine } from './article-line'
import { listArticles, type ReadArticle, readArticle } from './articles.server'
import { ControlChart } from './control-chart'
import { relatedTo } from './related'
import { StickyNote } from './sticky-note'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: { url: URL }) {
  const locale = localeOf(url.pathname)
  const slug = url.pathname.replace(/\/+$/, '').split('/').at(-1) ?? ''
  const article = await readArticle(locale, slug)
  const { title, description, published, changed = published } = article
  const days = { publishedOn: published, changedOn: changed }
  const head = await headOf(url, { title, description, under: 'blog', ...days })
  return {
    messages: await loadMessages(locale, ['drawn', 'insights']),
    head: { ...head, nodes: [postingOf(article, head, url)] },
    article,
    related: relatedTo(
      await listArticles(locale),
      slug,
      3,
      article.next.map(({ to }) => to.split('/').at(-1) ?? ''),
    ),
  }
}

/** One article: what it comes down to, what one can do after it, the text, and where to go on. */
export default function ArticlePage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { article, related } = loaderData
  const t = useTranslations('insights.article')
  const locale = localeOfTag(useLocale())
  return (
    <article>
      <Opening
        kind={t('kind')}
        title={article.heading}
        lead={article.lead}
        facts={<ArticleLine {...article} isLinked />}
        band="night"
        {...(article.example || article.chart ? {} : { drawing: <Drawn of="food-beverage" /> })}
      >
        <Cover article={article} />
      </Opening>
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-5 py-10 md:px-8 lg:grid-cols-2">
        <StickyNote gist={article.gist} />
        <LearnFlight title={t('learn')} steps={article.learn} />
      </div>
      <ArticleBody sections={article.sections} example={article.example} />
      <Part title={t('next')} isDeep>
        <LinkList
          links={article.next.map(({ name, to, reason }) => ({
            href: localePath(locale, to),
            title: name,
            text: reason,
          }))}
        />
      </Part>
      {related.length > 0 ? (
        <Part title={t('related')}>
          <div data-own-figures>
            <LinkList
              links={related.map(({ slug, title, gist }) => ({
                href: localePath(locale, `/blog/${slug}`),
                title,
                text: gist,
              }))}
            />
          </div>
        </Part>
      ) : null}
    </article>
  )
}

/** The figures an article argues with, as steps, or between their limits. */
function Cover({ article: { slug, example, chart, chartRows } }: { article: ReadArticle }) {
  if (chart) return <StepChart rows={chartRows} title={chart.title} source={chart.source} />
  const limits = limitRows[slug]
  if (example && limits) return <ControlChart title={example.title} rows={example.rows} {...limits} />
  const rows = (drawnRows[slug] ?? []).flatMap((at) => example?.rows[at] ?? [])
  return example && rows.length > 0 ? <StepChart rows={rows} title={example.title} /> : null
}

/** The article in the words of schema.org. */
function postingOf(
  { slug, title, description, published, changed, words }: ReadArticle,
  head: Head,
  url: URL,
) {
  const locale = localeOf(url.pathname)
  const path = `/blog/${slug}`
  const address = head.origin + localePath(locale, path)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: published,
    dateModified: changed ?? published,
    inLanguage: languageTag[locale],
    wordCount: words,
    image: head.origin + pictureOf(locale, path),
    url: address,
    mainEntityOfPage: address,
    author: publisher(head.origin, locale),
    publisher: publisher(head.origin, locale),
  }
}

/** How far a step stands from the left: each begins where the one below it ends. */
const treads = ['ml-0', 'ml-5', 'ml-10', 'ml-15'] as const

/** What one can do after reading, as a flight that climbs from the first to the last. */
function LearnFlight({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div>
      <h2 className="font-semibold text-base">{title}</h2>
      <ol className="mt-2 grid">
        {steps.map((step, at) => (
          <li
            key={step}
            className={`border-brand border-t-2 border-l-2 py-2.5 pl-4 ${treads[Math.min(at, treads.length - 1)]}`}
          >
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
