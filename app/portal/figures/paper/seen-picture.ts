import type { Band } from '~/domain/kpi/attainment'
import { calendarWeeks } from '~/domain/kpi/calendar'
import { daysIn, type Period } from '~/domain/kpi/periods'
import type { SeenCell, SeenPicture, SeenRow, SeenTable } from '~/domain/kpi/seen-picture'
import type { Locale } from '~/domain/locale'
import { cellOf, type HeatCell } from '../board/heat-of-cell'
import { allFirst } from '../board/heat-table'
import type { Board } from '../board/read-board'
import { daysOf, type Trend } from '../board/read-trend'
import type { Kpi } from '../kpis.queries'
import { type Change, shortName, writeFigure } from '../write-figure'

export interface PictureWords {
  locale: Locale
  title: string
  outlet: string
  all: string
  kpi: string
  week: string
  compared: string
  legend: SeenPicture['legend']
  period: (period: Period) => string
  month: (day: string) => string
  weekday: (place: number) => string
  change: (change: Change) => string
  band: (band: Band) => string
  daysKnown: (days: number, of: number) => string
  outletsKnown: (count: number) => string
  outletsInAll: (count: number) => string
  /** What is said below about a KPI. */
  remark: (kpi: string, basis: string) => string
}

/** The picture that is open, as a paper and a workbook have it. */
export function seenPicture(
  board: Board,
  kpis: readonly Kpi[],
  trend: Trend | null,
  words: PictureWords,
): SeenPicture {
  const shown = trend ? trend.rows.map(({ kpi }) => kpi) : kpis
  return {
    title: trend ? `${words.title}: ${ofOutlets(board, trend, words)}` : words.title,
    days: words.period(trend ? daysOf(trend, board) : board.period),
    compared: words.compared,
    isCompared: board.compare !== 'none',
    tables:
      trend?.picture === 'calendar'
        ? months(trend, words)
        : [trend ? overTime(trend, words) : map(board, kpis, words)],
    remarks: shown.flatMap(({ name, basis }) =>
      basis ? [words.remark(shortName(name[words.locale]), basis[words.locale])] : [],
    ),
    legend: words.legend,
  }
}

/** Whose figures over time they are: of one outlet, of those that were chosen, or of all. */
function ofOutlets({ outlets, chosen }: Board, { outletId }: Trend, words: PictureWords): string {
  const one = outlets.find(({ id }) => id === outletId)
  if (one) return one.name
  const isFew = chosen.outlets.length > 0 && outlets.length <= 4
  return isFew
    ? outlets.map(({ name }) => name).join(', ')
    : `${words.all}, ${words.outletsInAll(outlets.length)}`
}

function map(board: Board, kpis: readonly Kpi[], words: PictureWords): SeenTable {
  const days = daysIn(board.period)
  return {
    title: '',
    head: [words.outlet, ...kpis.map(({ name }) => shortName(name[words.locale]))],
    rows: allFirst(board.rows).map((row) => ({
      name: row.name ?? words.all,
      note: row.city ?? words.outletsInAll(board.outlets.length),
      isTotal: row.outlet_id === null,
      cells: kpis.map((kpi) => {
        const cell = cellOf(row, kpi, board.kpis.indexOf(kpi), days, board.outlets.length)
        return cell && seenCell(cell, kpi, words)
      }),
    })),
  }
}

function overTime({ periods, rows }: Trend, words: PictureWords): SeenTable {
  return {
    title: '',
    head: [words.kpi, ...periods.map(words.period).toReversed()],
    rows: rows.map(({ kpi, cells }) => ({
      ...{ name: shortName(kpi.name[words.locale]), note: '', isTotal: false },
      cells: cells.map((cell) => cell && seenCell(cell, kpi, words)).toReversed(),
    })),
  }
}

/** A table for each month of a calendar, the latest first. */
function months({ periods, rows: [row] }: Trend, words: PictureWords): SeenTable[] {
  const first = [...new Set(periods.map(({ from }) => `${from.slice(0, 8)}01`))].toReversed()
  const dayCell = (day: string | null): SeenRow['cells'][number] => {
    const at = day === null ? -1 : periods.findIndex(({ from }) => from === day)
    if (day === null || at < 0 || !row) return 'blank'
    const cell = row.cells[at]
    return cell ? { ...seenCell(cell, row.kpi, words), day: String(Number(day.slice(8))) } : null
  }
  return first.map((month) => ({
    title: `${words.month(month)} · ${row ? shortName(row.kpi.name[words.locale]) : ''}`,
    head: [words.week, ...[0, 1, 2, 3, 4, 5, 6].map(words.weekday)],
    rows: calendarWeeks(month).map((week) => {
      const days = week.filter((day) => day !== null)
      const name = words.period({ from: days[0] ?? month, to: days.at(-1) ?? month })
      return { name, note: '', isTotal: false, cells: week.map(dayCell) }
    }),
  }))
}

function seenCell(cell: HeatCell, kpi: Kpi, words: PictureWords): SeenCell {
  const { value, former, heat, change, band, days, daysAsked, isThin, isPartial, outlets } = cell
  return {
    value: inUnit(kpi, value),
    former: former === null ? null : inUnit(kpi, former),
    unit: kpi.unit,
    decimals: kpi.unit === 'paise' ? 0 : kpi.decimals,
    written: writeFigure(words.locale, kpi, value),
    change: change ? words.change(change) : '',
    heat,
    isThin,
    notes: [
      ...(band ? [words.band(band)] : []),
      ...(isThin ? [words.daysKnown(days, daysAsked)] : []),
      ...(isPartial ? [words.outletsKnown(outlets)] : []),
    ],
    day: '',
  }
}

/** A value as a spreadsheet counts with it, as exact as it is seen; money in rupees. */
export function inUnit({ unit, decimals }: Pick<Kpi, 'unit' | 'decimals'>, value: number): number {
  return unit === 'paise' ? Number((value / 100).toFixed(2)) : Number(value.toFixed(decimals))
}
