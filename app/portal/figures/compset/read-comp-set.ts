import { monthsUpTo } from '~/domain/kpi/calendar'
import type { SetTotals } from '~/domain/kpi/comp-set'
import { dayAfter, daysIn, type Period } from '~/domain/kpi/periods'
import { type FigureOutlet, listFigureOutlets } from '../board/board.queries'
import { type Explanation, explainFigure, readPeriods } from '../board/cell/cell.queries'
import type { CompSetQuery } from './comp-set-query'
import { type Typed, typedOf } from './typed-of'

export const indexes = ['mpi', 'ari', 'rgi'] as const
export type Index = (typeof indexes)[number]
const monthsShown = 13

export interface CompSet {
  hotels: FigureOutlet[]
  /** Null where there is no hotel. */
  hotel: FigureOutlet | null
  /** The latest first. */
  months: (Period & { values: (number | null)[] })[]
  month: Period
  /** On so many days of the month the set is known. */
  days: number
  set: SetTotals
  /** Null where not all days of the own hotel are known. */
  own: SetTotals | null
  /** The latest first. */
  typed: Typed[]
}

/** Reads the comp set that an address asks for. Throws Refusal. */
export async function readCompSet(
  tenantId: string,
  { filters }: CompSetQuery,
  today: string,
): Promise<CompSet> {
  const hotels = (await listFigureOutlets(tenantId)).filter(({ kind }) => kind === 'hotel')
  const hotel = hotels.find(({ id }) => id === filters.outlet) ?? hotels[0] ?? null
  const periods = monthsUpTo(dayAfter(today, -1), monthsShown)
  const asked = periods.find(({ from }) => from.slice(0, 7) === filters.month.slice(0, 7))
  const month = asked ?? periods.at(-2) ?? { from: today, to: today } // the last that is whole
  if (!hotel) return { hotels, hotel, months: [], month, days: 0, set: nothing, own: null, typed: [] }
  const [values, ofRate, ofRooms] = await Promise.all([
    readPeriods(tenantId, { kpis: [...indexes], periods, outlets: [hotel.id] }),
    explainFigure(tenantId, hotel.id, 'rgi', month),
    explainFigure(tenantId, hotel.id, 'mpi', month),
  ])
  const measures = new Map([...ofRate.measures, ...ofRooms.measures].map((one) => [one.key, one]))
  const total = (key: string) => measures.get(key)?.total ?? 0
  const daysOf = (key: string) => measures.get(key)?.days ?? 0
  const ownNames = ['rooms_available', 'rooms_sold', 'room_revenue'] as const
  const setNames = ['set_rooms_available', 'set_rooms_sold', 'set_room_revenue'] as const
  const totals = ([available, sold, revenue]: readonly [string, string, string]): SetTotals => ({
    available: Math.round(total(available)),
    sold: Math.round(total(sold)),
    revenue: Math.round(total(revenue)),
  })
  return {
    hotels,
    hotel,
    months: periods.map((period, at) => ({ ...period, values: values[at]?.figures ?? [] })).toReversed(),
    month,
    days: Math.min(...setNames.map(daysOf)),
    set: totals(setNames),
    own: ownNames.every((key) => daysOf(key) === daysIn(month)) ? totals(ownNames) : null,
    typed: typedOf([...ofRate.said, ...ofRooms.said] satisfies Explanation['said']),
  }
}

const nothing: SetTotals = { available: 0, sold: 0, revenue: 0 }

/** The own hotel over some days, to be taken out of a set that holds it; null where not all of them are known. Throws Refusal. */
export async function readOwn(tenantId: string, outletId: string, period: Period): Promise<SetTotals | null> {
  const [rate, rooms] = await Promise.all([
    explainFigure(tenantId, outletId, 'rgi', period),
    explainFigure(tenantId, outletId, 'mpi', period),
  ])
  const measures = new Map([...rate.measures, ...rooms.measures].map((one) => [one.key, one]))
  const read = (key: string) => {
    const measure = measures.get(key)
    return measure?.days === daysIn(period) && measure.total !== null ? Math.round(measure.total) : null
  }
  const [available, sold, revenue] = [read('rooms_available'), read('rooms_sold'), read('room_revenue')]
  return available === null || sold === null || revenue === null ? null : { available, sold, revenue }
}
