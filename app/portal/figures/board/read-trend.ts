import { calendarWeeks, monthsUpTo } from '~/domain/kpi/calendar'
import { comparedWith, comparisons, daysIn, type Period } from '~/domain/kpi/periods'
import { weeksUpTo } from '~/domain/kpi/weeks'
import { isPlanned, readPlannedOver } from '../../planned.queries'
import type { Kpi } from '../kpis.queries'
import type { Picture } from './board-query'
import { readPeriods } from './cell/cell.queries'
import { type FestivalDays, partnerOf, readFestivalDays } from './festival-days'
import { readFestivalPairs, readFestivalPeriods } from './festivals.queries'
import { type CellRow, cellOf, type HeatCell } from './heat-of-cell'
import { type Board, besidePlan } from './read-board'

const weeksShown = 13
const monthsShown = 13
/** The months of a calendar. */
const calendarMonths = 3

/** KPIs over time, of one outlet or of all together. */
export interface Trend {
  picture: Picture
  /** Null for all outlets together. */
  outletId: string | null
  periods: Period[]
  /** Which days are held against which; null unless compared with last year's festivals. */
  festivals: FestivalDays | null
  rows: { kpi: Kpi; cells: (HeatCell | null)[] }[]
}

interface TrendAsked {
  picture: Picture
  outlet: string
  kpi: string
}

/** The KPIs of which the map knows something, and those that were chosen by name. */
export function knownKpis({ kpis, rows, chosen }: Pick<Board, 'kpis' | 'rows' | 'chosen'>): Kpi[] {
  if (rows.length > 0 && chosen.kpis.length > 0) return kpis
  return kpis.filter((_, at) => rows.some(({ figures }) => (figures[at] ?? null) !== null))
}

/** The days from the first to the last that are shown. */
export function daysOf({ periods }: Trend, { period }: Pick<Board, 'period'>): Period {
  return { from: periods[0]?.from ?? period.from, to: periods.at(-1)?.to ?? period.to }
}

/** Reads the KPIs of a map by week, month or day up to its last day; of days only one KPI. Throws Refusal. */
export async function readTrend(tenantId: string, board: Board, asked: TrendAsked): Promise<Trend | null> {
  const known = knownKpis(board)
  const one = known.find(({ key }) => key === asked.kpi) ?? known[0]
  if (asked.picture === 'outlets' || !one) return null
  const outlet = board.outlets.find(({ id }) => id === asked.outlet)
  const outlets = outlet ? [outlet.id] : board.outlets.map(({ id }) => id)
  const kpis = asked.picture === 'calendar' ? [one] : known
  const periods = periodsOf(asked.picture, board.period.to)
  const days = { from: periods[0]?.from ?? board.period.from, to: board.period.to }
  const [rows, festivals] = await Promise.all([
    rowsOf(tenantId, board, asked.picture, { kpis, periods, outlets }),
    board.compare === 'festival' ? readFestivalDays(tenantId, days) : null,
  ])
  return {
    picture: asked.picture,
    outletId: outlet?.id ?? null,
    periods,
    festivals,
    rows: kpis.map((kpi, at) => ({
      kpi,
      cells: periods.map((period, place) => {
        const row = rows[place]
        return row
          ? cellOf({ ...row, outlet_id: outlet?.id ?? null }, kpi, at, daysIn(period), outlets.length)
          : null
      }),
    })),
  }
}

interface RowsAsked {
  kpis: readonly Kpi[]
  periods: readonly Period[]
  outlets: string[]
}

/** A row for each period: its figures beside what they are compared with. */
async function rowsOf(
  tenantId: string,
  { compare }: Board,
  picture: Picture,
  { kpis, periods, outlets }: RowsAsked,
): Promise<CellRow[]> {
  const of = { kpis: kpis.map(({ key }) => key), outlets }
  if (compare === 'festival' && picture !== 'calendar') {
    const read = await readFestivalPeriods(tenantId, { ...of, periods })
    return read.map((row) => ({ outlet_id: null, ...row }))
  }
  const former = await formerOf(tenantId, compare, periods)
  const [read, planned] = await Promise.all([
    readPeriods(tenantId, { ...of, periods: [...periods, ...former] }),
    compare === 'target' || compare === 'budget'
      ? readPlannedOver(tenantId, { ...of, periods }, compare)
      : [],
  ])
  return periods.flatMap((_, at): CellRow[] => {
    const [now, then, plan] = [
      read[at],
      former.length > 0 ? read[periods.length + at] : undefined,
      planned[at],
    ]
    if (!now) return []
    const row = { outlet_id: null, ...now, former: then?.figures ?? [] }
    return isPlanned(plan) ? besidePlan(compare, [row], [{ outlet_id: null, ...plan }], kpis) : [row]
  })
}

/** What each period is compared with; nothing where that is no period. Beside last year's festivals these are days. */
async function formerOf(tenantId: string, compare: Board['compare'], periods: readonly Period[]) {
  const comparison = comparisons.find((each) => each === compare)
  if (comparison) return periods.map((period) => comparedWith(period, comparison))
  const [first, last] = [periods[0], periods.at(-1)]
  if (compare !== 'festival' || !first || !last) return []
  const pairs = await readFestivalPairs(tenantId, { from: first.from, to: last.to })
  // a day without a partner is held against one of which nobody has said anything
  return periods.map(({ from }) => {
    const day = partnerOf(pairs, from) ?? '2000-01-01'
    return { from: day, to: day }
  })
}

function periodsOf(picture: Picture, to: string): Period[] {
  if (picture === 'weeks') return weeksUpTo(to, weeksShown)
  if (picture === 'months') return monthsUpTo(to, monthsShown)
  return monthsUpTo(to, calendarMonths)
    .flatMap(({ from }) => calendarWeeks(from).flat())
    .filter((day) => day !== null && day <= to)
    .map((day) => ({ from: day ?? '', to: day ?? '' }))
}
