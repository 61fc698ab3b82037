import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { NextStep } from '../next-step'
import { bandOf, bands } from './bands'
import { Comparison } from './comparison'
import { listIndustries } from './industries.server'
import { ShelfLife } from './shelf-life'
import { WidePart } from './wide-part'

export const handle = { static: true }
export const meta = pageMeta

const words = pageLoader('industries')

export async function loader({ url }: { url: URL }) {
  const industries = await listIndustries(localeOf(url.pathname))
  return {
    ...(await words({ url })),
    industries: industries.map(({ id, name, compare }) => ({ id, name, compare })),
  }
}

/** All industries that have a page, ordered by how soon what they sell is lost. */
export default function IndustriesPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { industries } = loaderData
  const t = useTranslations('industries')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <Opening title={t('heading')} lead={t('lead')}>
        <ShelfLife steps={industries.map(({ name, compare }) => ({ name, ...compare }))} />
      </Opening>
      <WidePart title={t('comparedTitle')} lead={t('comparedText')}>
        {bands.map((band) => (
          <Comparison
            key={band}
            title={t(`band.${band}`)}
            industries={industries.filter(({ compare }) => bandOf(compare.hours) === band)}
          />
        ))}
        <p className="max-w-prose">{t('more')}</p>
      </WidePart>
      <NextStep
        title={t('nextTitle')}
        text={t('nextText')}
        href={localePath(locale, '/industries-transformed')}
        label={t('toTransformed')}
        other={{ href: localePath(locale, '/contact#message'), label: t('ask') }}
      />
    </>
  )
}
