import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { LinkList } from '~/ui/link-list'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { NextStep } from '../next-step'
import { WidePart } from '../wide-part'
import { listArticles } from './articles.server'
import { PencilChart } from './pencil-chart'
import { QuestionPaths } from './question-paths'
import { listReadings } from './readings.server'

export const handle = { static: true }
export const meta = pageMeta

const words = pageLoader('insights')

export async function loader({ url }: { url: URL }) {
  const locale = localeOf(url.pathname)
  const [articles, readings] = await Promise.all([listArticles(locale), listReadings(locale)])
  return {
    ...(await words({ url })),
    newest: articles
      .slice(0, 4)
      .map(({ slug, title, description, minutes }) => ({ slug, title, description, minutes })),
    said: readings.slice(0, 3).map(({ slug, said }) => ({ slug, said })),
    titles: Object.fromEntries(articles.map(({ slug, title }) => [slug, title])),
  }
}

/** The way from a question of a working day to the text, the sum and the file that answer it. */
export default function InsightsPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { newest, said, titles } = loaderData
  const t = useTranslations('insights')
  const places = useTranslations('frame.place')
  const locale = localeOfTag(useLocale())
  const onward = 'mt-4 inline-flex min-h-11 items-center text-link underline underline-offset-4'
  return (
    <>
      <Opening title={t('heading')} lead={t('lead')} band="night">
        <PencilChart />
      </Opening>
      <WidePart title={t('questionsTitle')} lead={t('questionsLead')}>
        <QuestionPaths titles={titles} />
      </WidePart>
      <WidePart title={t('transformedTitle')} lead={t('transformedText')} isDeep>
        <div data-illustration>
          <p className="font-medium text-sm">
            <span className="border-marigold border-b-2">{t('transformed.label')}</span>
          </p>
          <ul className="mt-4 grid gap-x-10 gap-y-8 md:grid-cols-3">
            {said.map(({ slug, said: title }) => (
              <li key={slug}>
                <a
                  href={localePath(locale, `/insights-transformed#${slug}`)}
                  className="block text-balance font-semibold text-link text-xl underline-offset-4 hover:underline"
                >
                  “{title}”
                </a>
              </li>
            ))}
          </ul>
        </div>
        <a href={localePath(locale, '/insights-transformed')} className={onward}>
          {t('toTransformed')}
        </a>
      </WidePart>
      <WidePart title={t('newest')}>
        <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
          {newest.map(({ slug, title, description, minutes }) => (
            <li key={slug} className="border-marigold border-t-2 pt-4">
              <a href={localePath(locale, `/blog/${slug}`)} className="group block">
                <span className="block text-balance font-semibold text-link text-xl underline-offset-4 group-hover:underline">
                  {title}
                </span>
                <span className="mt-2 block max-w-prose">{description}</span>
                <span className="mt-2 block text-ink-soft text-sm">{t('minutes', { minutes })}</span>
              </a>
            </li>
          ))}
        </ul>
        <a href={localePath(locale, '/blog')} className={onward}>
          {t('allArticles')}
        </a>
      </WidePart>
      <Part title={t('meet')} lead={t('meetLead')}>
        <LinkList
          isWide
          links={(['webinars', 'events', 'resources', 'downloads'] as const).map((name) => ({
            href: localePath(locale, `/${name}`),
            title: places(name),
          }))}
        />
      </Part>
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
