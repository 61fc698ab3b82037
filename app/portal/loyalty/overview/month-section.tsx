import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import { MonthsTable } from '../months-table'
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
    { key: 'visits', cell: ({ visits }: LoyaltyMonth) => number(visits) },
    { key: 'spend', cell: ({ spend_paise }: LoyaltyMonth) => writeMoney(locale, spend_paise) },
    { key: 'earned', cell: ({ earned }: LoyaltyMonth) => number(earned) },
    { key: 'redeemed', cell: ({ redeemed }: LoyaltyMonth) => number(redeemed) },
    { key: 'expired', cell: ({ expired }: LoyaltyMonth) => number(expired) },
  ] as const
  return (
    <Section title={t('months')} lead={t('monthsLead')}>
      <MonthColumns {...drawn(months)} width={640} className="max-w-3xl max-sm:hidden" />
      <MonthColumns {...drawn(months.slice(-onPhone))} width={320} className="sm:hidden" />
      <MonthsTable
        months={months}
        caption={t('months')}
        label={t('monthsTable')}
        month={{ header: t('month'), cell: ({ month }) => nameOf(month, 'long') }}
        columns={columns.map((column) => ({ ...column, header: t(column.key) }))}
        look="max-w-3xl"
      />
    </Section>
  )
}
