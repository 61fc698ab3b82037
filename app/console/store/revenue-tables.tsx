import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { type Moves, monthlyPaise, movesOf, unreconciled } from '~/domain/store/revenue'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { useDateTime } from '~/platform/use-date-time'
import type { Ageing, InvoicedMonth, Revenue } from './revenue.queries'

function useMonthName() {
  const dateTime = useDateTime()
  return (day: string) => dateTime(new Date(day), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

function useMoney() {
  const locale = localeOfTag(useLocale())
  return (paise: number) => writeMoney(locale, paise)
}

const kinds = ['start', 'added', 'expansion', 'contraction', 'churn', 'end'] as const

/** How the monthly worth moved, month by month, the newest first. */
export function MonthMoves({ revenue: { months, tenants } }: { revenue: Revenue }) {
  const t = useTranslations('consoleStore.revenue')
  const nameOf = useMonthName()
  const money = useMoney()
  const rows = months
    .map((month, at) => ({ month, moves: movesOf(tenants, at - 1, at) }))
    .slice(1)
    .toReversed()
  const columns: Column<{ month: string; moves: Moves }>[] = [
    {
      key: 'month',
      header: t('month'),
      isRowHeader: true,
      cell: ({ month }) => nameOf(month),
      csv: ({ month }) => month,
    },
    ...kinds.map(
      (kind): Column<{ month: string; moves: Moves }> => ({
        key: kind,
        header: t(`kinds.${kind}`),
        isNumber: true,
        phone: 'labelled',
        cell: ({ moves }) => money(monthlyPaise(moves[kind])),
        csv: ({ moves }) => moves[kind] / 1200,
      }),
    ),
  ]
  return (
    <ShortList
      rows={rows}
      caption={t('moves')}
      isCaptionHidden
      columns={columns}
      rowKey={({ month }) => month}
      first={{ title: t('first'), text: t('firstText') }}
      file={{ name: t('movesFile'), rows }}
    />
  )
}

/** What was invoiced without tax, and whether the lines of the invoices come to the same. */
export function InvoicedTable({ months }: { months: readonly InvoicedMonth[] }) {
  const t = useTranslations('consoleStore.revenue')
  const nameOf = useMonthName()
  const money = useMoney()
  const rows = months.toReversed()
  const columns: Column<InvoicedMonth>[] = [
    {
      key: 'month',
      header: t('month'),
      isRowHeader: true,
      cell: ({ month }) => nameOf(month),
      csv: ({ month }) => month,
    },
    ...(['invoiced_paise', 'credited_paise', 'lines_paise'] as const).map(
      (kind): Column<InvoicedMonth> => ({
        key: kind,
        header: t(`sums.${kind}`),
        isNumber: true,
        phone: 'labelled',
        cell: (row) => money(row[kind]),
        csv: (row) => row[kind] / 100,
      }),
    ),
    {
      key: 'difference',
      header: t('difference'),
      isNumber: true,
      phone: 'labelled',
      cell: (row) => money(unreconciled(row)),
      csv: (row) => unreconciled(row) / 100,
    },
  ]
  return (
    <ShortList
      rows={rows}
      caption={t('invoices')}
      isCaptionHidden
      columns={columns}
      rowKey={({ month }) => month}
      first={{ title: t('noInvoices'), text: t('noInvoicesText') }}
      file={{ name: t('invoicesFile'), rows }}
    />
  )
}

/** What is open, by plan and by how late it is. */
export function AgeingTable({ rows }: { rows: readonly Ageing[] }) {
  const t = useTranslations('consoleStore.revenue')
  const words = useTranslations('modules')
  const money = useMoney()
  const columns: Column<Ageing>[] = [
    {
      key: 'tier',
      header: t('tier'),
      isRowHeader: true,
      cell: ({ tier }) => words(`tiers.${tier}`),
      csv: ({ tier }) => tier,
    },
    ...(['not_due', 'month', 'two_months', 'later'] as const).map(
      (age): Column<Ageing> => ({
        key: age,
        header: t(`ages.${age}`),
        isNumber: true,
        phone: 'labelled',
        cell: (row) => money(row[age] ?? 0),
        csv: (row) => (row[age] ?? 0) / 100,
      }),
    ),
  ]
  return (
    <ShortList
      rows={rows}
      caption={t('ageing')}
      isCaptionHidden
      columns={columns}
      rowKey={({ tier }) => tier}
      first={{ title: t('nothingOpen'), text: '' }}
      file={{ name: t('ageingFile'), rows }}
    />
  )
}
