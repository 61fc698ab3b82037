import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { type PageData, pageLoader, pageMeta } from '~/platform/page'
import { LinkList } from '~/ui/link-list'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { Drawn } from '../drawn'
import { NextStep } from '../next-step'
import { CaseArticle } from './case-article'
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
      <Part title={t('contents')}>
        <div data-illustration>
          <LinkList
            links={cases.map(({ slug, fields }) => ({
              href: `#${slug}`,
              title: fields.title,
              text: fields.short,
              note: fields.sector,
            }))}
          />
        </div>
      </Part>
      <Part title={t('why.title')}>
        <div className="grid max-w-prose gap-4">
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
      </Part>
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
