import { useTranslations } from 'use-intl'
import type { BookMonth } from '~/domain/loyalty/books'
import type { JournalLine } from '~/domain/loyalty/liability'
import type { SeenTable } from '~/domain/shops/seen-results'
import { useDateTime } from '~/platform/use-date-time'
import { ages, type LoyaltyBooks } from '../../loyalty-books.queries'
import { type ResultColumn, resultTable } from '../../seen-table'

type BookedLine = JournalLine & Pick<BookMonth, 'month' | 'late' | 'closed'>

/** The books as tables of plain values in rupees, for files and paper: months, journal, what is open. */
export function useBookTables(books: LoyaltyBooks, months: readonly BookMonth[]) {
  const t = useTranslations('loyaltyBooks')
  const dateTime = useDateTime()
  const nameOf = (month: string) =>
    dateTime(new Date(month), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const rupees = (paise: number) => paise / 100
  const monthColumns: ResultColumn<BookMonth>[] = [
    { header: t('month'), value: ({ month }) => nameOf(month) },
    { header: t('inRupees', { what: t('spend') }), value: ({ spendPaise }) => rupees(spendPaise) },
    { header: t('earned'), value: ({ earned }) => earned },
    { header: t('redeemed'), value: ({ redeemed }) => redeemed },
    { header: t('expired'), value: ({ expired }) => expired },
    { header: t('inRupees', { what: t('deferred') }), value: ({ deferredPaise }) => rupees(deferredPaise) },
    {
      header: t('inRupees', { what: t('recognised') }),
      value: ({ recognisedPaise }) => rupees(recognisedPaise),
    },
    { header: t('inRupees', { what: t('owed') }), value: ({ owedPaise }) => rupees(owedPaise) },
    { header: t('inRupees', { what: t('owedLow') }), value: ({ owedLowPaise }) => rupees(owedLowPaise) },
    { header: t('inRupees', { what: t('owedHigh') }), value: ({ owedHighPaise }) => rupees(owedHighPaise) },
  ]
  const journalColumns: ResultColumn<BookedLine>[] = [
    { header: t('month'), value: ({ month }) => nameOf(month) },
    { header: t('account'), value: ({ account }) => t(`accounts.${account}`) },
    {
      header: t('inRupees', { what: t('debit') }),
      value: ({ debitPaise }) => (debitPaise ? rupees(debitPaise) : null),
    },
    {
      header: t('inRupees', { what: t('credit') }),
      value: ({ creditPaise }) => (creditPaise ? rupees(creditPaise) : null),
    },
    { header: t('state'), value: ({ closed }) => t(closed ? 'closed' : 'openState') },
    { header: t('remark'), value: ({ late }) => (late > 0 ? t('late', { count: late }) : null) },
  ]
  const lines = months.flatMap(({ month, late, closed, journal }) =>
    journal.map((line) => ({ ...line, month, late, closed })),
  )
  const tables: SeenTable[] = [
    resultTable(t('months'), monthColumns, months.toReversed(), t('monthsLead')),
    resultTable(t('journal'), journalColumns, lines.toReversed(), t('journalLead')),
    resultTable(
      t('ages.title'),
      [
        { header: t('ages.when'), value: (age: (typeof ages)[number]) => t(`ages.${age}`) },
        { header: t('ages.points'), value: (age) => books.ages[age] },
      ],
      ages,
    ),
  ]
  return { tables, journalColumns, lines, nameOf }
}
