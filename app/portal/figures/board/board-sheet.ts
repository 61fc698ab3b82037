import type { Locale } from '~/domain/locale'
import type { Kpi } from '../kpis.queries'
import { inUnit as inUnitOf } from '../paper/seen-picture'
import type { HeatRow } from './board.queries'
import { allFirst } from './heat-table'
import type { Board } from './read-board'
import type { Trend } from './read-trend'

/** A table as a file has it. */
export interface Sheet {
  columns: { header: string; value: (row: (string | number | null)[]) => string | number | null }[]
  rows: (string | number | null)[][]
}

interface SheetWords {
  locale: Locale
  outlet: string
  city: string
  kpi: string
  all: string
  /** Heads the column of what a KPI is compared with. */
  former: (kpi: string) => string
  period: (period: { from: string; to: string }) => string
}

/** The map as it is seen: a row for each outlet, for each KPI its value and what it is compared with. Money is in rupees. */
export function boardSheet(board: Board, kpis: readonly Kpi[], words: SheetWords): Sheet {
  const isCompared = board.compare !== 'none'
  const cells = (row: HeatRow) =>
    kpis.flatMap((kpi) => {
      const at = board.kpis.indexOf(kpi)
      const value = inUnit(kpi, row.figures[at])
      return isCompared ? [value, inUnit(kpi, row.former[at])] : [value]
    })
  const headers = kpis.flatMap((kpi) => {
    const name = kpi.name[words.locale]
    return isCompared ? [name, words.former(name)] : [name]
  })
  return sheetOf(
    [words.outlet, words.city, ...headers],
    allFirst(board.rows).map((row) => [row.name ?? words.all, row.city, ...cells(row)]),
  )
}

/** KPIs over time as they are seen: a row for each KPI, a column for each period, the latest first. */
export function trendSheet({ periods, rows }: Trend, words: SheetWords): Sheet {
  return sheetOf(
    [words.kpi, ...periods.map(words.period).toReversed()],
    rows.map(({ kpi, cells }) => [
      kpi.name[words.locale],
      ...cells.map((cell) => inUnit(kpi, cell?.value)).toReversed(),
    ]),
  )
}

function sheetOf(headers: readonly string[], rows: Sheet['rows']): Sheet {
  return { columns: headers.map((header, at) => ({ header, value: (row) => row[at] ?? null })), rows }
}

const inUnit = (kpi: Kpi, value: number | null | undefined) =>
  value === null || value === undefined ? null : inUnitOf(kpi, value)
