import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { type PageData, pageLoader, pageMeta } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { Drawn } from '../drawn'
import { NextStep } from '../next-step'
import { SmallSteps } from '../step-chart'
import { CaseArticle, stepsOf } from './case-article'
import { type CaseDocument, listCases, serviceNames } from './case-studies.server'

const page = pageLoader('caseStudies', { more: ['drawn'] })

interface CaseStudiesData extends PageData {
  cases: CaseDocument[]
  /** What the services are called, by id. */
  names: Record<string, string>
}

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: { url: URL }): Promise<CaseStudiesData> {
  const locale = localeOf(url.pathname)
  return { ...(await page({ url })), cases: await listCases(locale), names: await serviceNames(locale) }
}

/** Illustrative cases with open sums, and why no client is named. */
export default function CaseStudiesPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('caseStudies')
  const locale = localeOfTag(useLocale())
  const { cases, names } = loaderData
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead')}
        band="warm"
        drawing={<Drawn of="dhaba" />}
      />
      <CaseList cases={cases} />
      <section className="mx-auto grid max-w-6xl gap-x-12 gap-y-4 px-5 pb-16 md:grid-cols-2 md:px-8">
        <h2 className="text-2xl">{t('why.title')}</h2>
        <div className="grid gap-4">
          <p>{t('why.first')}</p>
          <p>{t('why.second')}</p>
          <p>
            <a
              href={localePath(locale, '/methodology')}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('why.method')}
            </a>
          </p>
        </div>
      </section>
      {cases.map(({ slug, fields, html }, at) => (
        <CaseArticle key={slug} id={slug} study={fields} story={html} names={names} isDeep={at % 2 === 0} />
      ))}
      <NextStep
        title={t('next.title')}
        text={t('next.text')}
        href={localePath(locale, '/contact#message')}
        label={t('next.write')}
        other={{ href: localePath(locale, '/tools'), label: t('next.tools') }}
      />
    </>
  )
}

/** The cases beside each other: the two figures of each as steps, its verdict, and what it is about. */
function CaseList({ cases }: { cases: readonly CaseDocument[] }) {
  const t = useTranslations('caseStudies')
  return (
    <section
      data-illustration
      aria-labelledby="cases"
      className="mx-auto max-w-6xl px-5 py-10 md:px-8 md:py-16"
    >
      <h2 id="cases" className="text-2xl">
        {t('contents')}
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {cases.map(({ slug, fields }) => (
          <li key={slug}>
            <a href={`#${slug}`} className="group block">
              <SmallSteps of={stepsOf(slug)} />
              <span className="mt-4 block text-lg">{fields.short}</span>
              <span className="mt-2 block font-semibold text-link underline-offset-4 group-hover:underline">
                {fields.title}
              </span>
              <span className="block text-ink-soft text-sm">{fields.sector}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
