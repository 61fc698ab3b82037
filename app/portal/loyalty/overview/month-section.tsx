import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import { MonthColumns } from './month-columns'
import type { LoyaltyMonth } from './overview.queries'

const onPhone = 6

/** The months of the programme: visits as columns, and everything as a table below. */
export function MonthSection({ months }: { months: readonly LoyaltyMonth[] }) {
  const t = useTranslations('loyalty.overview')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const nameOf = (month: string, style: 'long' | 'short') =>
    dateTime(new Date(month), { month: style, ...(style === 'long' && { year: 'numeric' }), timeZone: 'UTC' })
  const drawn = (shown: readonly LoyaltyMonth[]) => ({
    months: shown,
    label: t('monthsPicture', { most: Math.max(1, ...shown.map(({ visits }) => visits)) }),
    nameOf: (month: string) => nameOf(month, 'short'),
  })
  const columns = [
    { key: 'visits', value: ({ visits }: LoyaltyMonth) => number(visits) },
    { key: 'spend', value: ({ spend_paise }: LoyaltyMonth) => writeMoney(locale, spend_paise) },
    { key: 'earned', value: ({ earned }: LoyaltyMonth) => number(earned) },
    { key: 'redeemed', value: ({ redeemed }: LoyaltyMonth) => number(redeemed) },
    { key: 'expired', value: ({ expired }: LoyaltyMonth) => number(expired) },
  ] as const
  return (
    <Section title={t('months')} lead={t('monthsLead')}>
      <MonthColumns {...drawn(months)} width={640} className="max-w-3xl max-sm:hidden" />
      <MonthColumns {...drawn(months.slice(-onPhone))} width={320} className="sm:hidden" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className="overflow-x-auto" aria-label={t('monthsTable')} tabIndex={0}>
        <table className="w-full max-w-3xl text-sm">
          <caption className="sr-only">{t('months')}</caption>
          <thead>
            <tr className="border-ink border-b text-left">
              <th scope="col" className="py-2 pr-4 font-medium">
                {t('month')}
              </th>
              {columns.map(({ key }) => (
                <th key={key} scope="col" className="py-2 pl-4 text-right font-medium">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((row) => (
              <tr key={row.month} className="border-hairline border-b">
                <th scope="row" className="whitespace-nowrap py-2 pr-4 text-left font-normal">
                  {nameOf(row.month, 'long')}
                </th>
                {columns.map(({ key, value }) => (
                  <td key={key} className="py-2 pl-4 text-right tabular-nums">
                    {value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}
