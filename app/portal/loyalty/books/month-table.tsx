import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { BookMonth } from '~/domain/loyalty/books'
import { writeMoney } from '~/domain/numbers'
import { MonthsTable } from '../months-table'

interface MonthTableProps {
  months: readonly BookMonth[]
  nameOf: (month: string) => string
}

/** The months of the books, the newest first: points, and what they stand for in money. */
export function MonthTable({ months, nameOf }: MonthTableProps) {
  const t = useTranslations('loyaltyBooks')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const money = (paise: number) => writeMoney(locale, Math.round(paise / 100) * 100)
  const columns = [
    { key: 'spend', cell: ({ spendPaise }: BookMonth) => money(spendPaise) },
    { key: 'earned', cell: ({ earned }: BookMonth) => number(earned) },
    { key: 'redeemed', cell: ({ redeemed }: BookMonth) => number(redeemed) },
    { key: 'expired', cell: ({ expired }: BookMonth) => number(expired) },
    { key: 'deferred', cell: ({ deferredPaise }: BookMonth) => money(deferredPaise) },
    { key: 'recognised', cell: ({ recognisedPaise }: BookMonth) => money(recognisedPaise) },
    { key: 'owed', cell: ({ owedPaise }: BookMonth) => money(owedPaise) },
  ] as const
  return (
    <MonthsTable
      months={months}
      caption={t('months')}
      label={t('monthsTable')}
      month={{
        header: t('month'),
        cell: ({ month, closed }) => (
          <>
            {nameOf(month)}
            {closed ? <span className="block text-ink-soft text-xs">{t('closed')}</span> : null}
          </>
        ),
      }}
      columns={columns.map((column) => ({ ...column, header: t(column.key) }))}
    />
  )
}
