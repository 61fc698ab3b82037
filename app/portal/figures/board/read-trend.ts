import { calendarWeeks, monthsUpTo } from '~/domain/kpi/calendar'
import { comparedWith, comparisons, daysIn, type Period } from '~/domain/kpi/periods'
import { weeksUpTo } from '~/domain/kpi/weeks'
import type { Kpi } from '../kpis.queries'
import type { Picture } from './board-query'
import { readPeriods } from './cell/cell.queries'
import { partnerOf } from './festival-days'
import { readFestivalPairs } from './festivals.queries'
import { cellOf, type HeatCell } from './heat-of-cell'
import type { Board } from './read-board'

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

/** Reads the KPIs of a map by week, month or day up to its last day; of days only one KPI. Throws Refusal. */
export async function readTrend(tenantId: string, board: Board, asked: TrendAsked): Promise<Trend | null> {
  const known = knownKpis(board)
  const one = known.find(({ key }) => key === asked.kpi) ?? known[0]
  if (asked.picture === 'outlets' || !one) return null
  const outlet = board.outlets.find(({ id }) => id === asked.outlet)
  const outlets = outlet ? [outlet.id] : board.outlets.map(({ id }) => id)
  const kpis = asked.picture === 'calendar' ? [one] : known
  const periods = periodsOf(asked.picture, board.period.to)
  const former = await formerOf(tenantId, board, asked.picture, periods)
  const read = await readPeriods(tenantId, {
    kpis: kpis.map(({ key }) => key),
    periods: [...periods, ...former],
    outlets,
  })
  return {
    picture: asked.picture,
    outletId: outlet?.id ?? null,
    periods,
    rows: kpis.map((kpi, at) => ({
      kpi,
      cells: periods.map((period, place) => {
        const [now, then] = [read[place], former.length > 0 ? read[periods.length + place] : undefined]
        const row = {
          outlet_id: outlet?.id ?? null,
          figures: [now?.figures[at] ?? null],
          former: [then?.figures[at] ?? null],
          days: [now?.days[at] ?? 0],
          outlets: [now?.outlets[at] ?? 1],
        }
        return cellOf(row, kpi, 0, daysIn(period), outlets.length)
      }),
    })),
  }
}

/** What each period is compared with; nothing where that is no period. Of last year's festivals only days have one. */
async function formerOf(tenantId: string, { compare }: Board, picture: Picture, periods: readonly Period[]) {
  const comparison = comparisons.find((each) => each === compare)
  if (comparison) return periods.map((period) => comparedWith(period, comparison))
  const [first, last] = [periods[0], periods.at(-1)]
  if (compare !== 'festival' || picture !== 'calendar' || !first || !last) return []
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
