import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { SmallDrawn } from '../drawn'
import { NextStep } from '../next-step'
import { WidePart } from '../wide-part'
import { bandOf, bands } from './bands'
import { type IndustryContent, listIndustries } from './industries.server'
import { ShelfLife } from './shelf-life'

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
      <Opening title={t('heading')} lead={t('lead')} band="night">
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
        <p className="mt-14 max-w-prose">{t('more')}</p>
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

const columns = ['unit', 'perishes', 'serves', 'watch'] as const

/** The industries side by side: what is sold, what is lost, who serves, what to watch. Below each other on a phone. */
function Comparison({
  title,
  industries,
}: {
  title: string
  industries: readonly Pick<IndustryContent, 'id' | 'name' | 'compare'>[]
}) {
  const t = useTranslations('industries.column')
  const locale = localeOfTag(useLocale())
  return (
    <table className="mt-14 w-full text-left first:mt-0">
      <caption className="pb-3 text-left font-semibold text-2xl">{title}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-ink border-b-2 text-sm">
          <th scope="col" className="w-1/3 py-2 pr-6 font-medium">
            {t('trade')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="w-1/6 py-2 pr-6 font-medium last:pr-0">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {industries.map(({ id, name, compare }) => (
          <tr
            key={id}
            className="border-hairline border-b align-bottom max-lg:grid max-lg:gap-x-8 max-lg:py-5 sm:max-lg:grid-cols-2"
          >
            <th scope="row" className="font-semibold text-lg sm:max-lg:col-span-2 lg:pr-6">
              <a
                href={localePath(locale, `/industries/${id}`)}
                className="grid grid-cols-[9rem_1fr] items-end gap-x-5 text-link underline-offset-4 hover:underline"
              >
                <SmallDrawn of={id} list="trades" />
                <span className="pb-1 lg:pb-4">{name}</span>
              </a>
            </th>
            {columns.map((column) => (
              <td key={column} className="max-lg:mt-2 lg:py-4 lg:pr-6 lg:last:pr-0">
                <span className="block font-medium text-ink-soft text-sm lg:hidden">{t(column)}</span>
                {compare[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
