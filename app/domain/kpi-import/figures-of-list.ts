import { type BillColumn, billHeadings } from './bill-columns.ts'
import { mixByDay, sumBills } from './bill-facts.ts'
import { type Dishes, type ReadBills, readBills } from './bills.ts'
import type { DayNumber, DayOrder } from './column-days.ts'
import { type Line, type Places, placesByHeading } from './column-places.ts'
import { type DishRow, dishRows, type FactRow, hotelRows, restaurantRows } from './fact-rows.ts'
import { type ReservationColumn, reservationHeadings } from './reservation-columns.ts'
import { type Pickup, pickupByDay, sumReservations } from './reservation-facts.ts'
import { type Doubtful, type ReadReservations, readReservations } from './reservations.ts'

export type ListKind = 'reservations' | 'bills'
export type ListColumn = ReservationColumn | BillColumn

/** What the reader of a list decided about it. */
export interface ListChoices {
  places: Places<ListColumn>
  /** Only where the list does not tell by itself. */
  order?: DayOrder | undefined
  /** Doubtful rows that count all the same, by their reason. */
  taken: ReadonlySet<Doubtful>
  /** Rows equal in every cell count once. */
  dropsRepeats: boolean
  dishes?: Dishes | undefined
  usualMinutes: number
}

/** What a list says of one property, under the name it has there. */
export interface PropertyOfList {
  name: string
  first: DayNumber
  last: DayNumber
  days: number
  /** What it comes to, in paise or as a count; what is null is not said. */
  totals: Readonly<Record<string, number | null>>
  rows: (outletId: string) => FactRow[]
  /** What each dish sold; none where the list names no dishes. */
  dishes: (outletId: string) => DishRow[]
  /** What was booked on which day; none where the list does not say. */
  pickup: ReadonlyMap<DayNumber, Pickup>
}

export interface FiguresOfList {
  properties: PropertyOfList[]
  unreadable: (ReadReservations | ReadBills)['unreadable'][number][]
  doubtful: ReadonlyMap<Doubtful, number>
  repeats: number
  days: { order: DayOrder; isSure: boolean } | null
}

/** The columns that headings name. */
export function placesOf(kind: ListKind, headings: readonly string[]): Places<ListColumn> {
  return kind === 'reservations'
    ? placesByHeading(headings, reservationHeadings)
    : placesByHeading(headings, billHeadings)
}

const needed: Readonly<Record<ListKind, readonly (readonly ListColumn[])[]>> = {
  reservations: [
    ['arrival', 'arrivalDay'],
    ['nights', 'departure', 'weekNights'],
    ['status'],
    ['rate', 'amount'],
  ],
  bills: [['id'], ['date'], ['amount', 'price']],
}

/** The columns without which a list cannot be read; each may stand for others that would do as well. */
export function missingColumns(kind: ListKind, places: Places<ListColumn>, hasDishes = false): ListColumn[] {
  return needed[kind].flatMap((either) => {
    if (either.some((column) => places[column] !== undefined)) return []
    if (hasDishes && either.includes('price') && places.itemId !== undefined) return []
    return either[0] ? [either[0]] : []
  })
}

/** What a list comes to by property. `today` is the first day that is not over. */
export function figuresOf(
  kind: ListKind,
  lines: readonly Line[],
  choices: ListChoices,
  today: DayNumber,
): FiguresOfList {
  return kind === 'reservations' ? ofReservations(lines, choices, today) : ofBills(lines, choices)
}

function ofReservations(lines: readonly Line[], choices: ListChoices, today: DayNumber): FiguresOfList {
  const { places, order, taken, dropsRepeats } = choices
  const read = readReservations(lines, { places, today, ...(order && { order }) })
  const repeats = new Set(dropsRepeats ? read.repeats : [])
  const doubtful = new Map<Doubtful, number>()
  for (const { reason } of read.doubtful) doubtful.set(reason, (doubtful.get(reason) ?? 0) + 1)
  const counted = [
    ...read.reservations,
    ...read.doubtful.filter(({ reason }) => taken.has(reason)).map(({ reservation }) => reservation),
  ].filter(({ line }) => !repeats.has(line))
  const properties = sumReservations(counted, today).map(({ property, days, ...totals }) => ({
    name: property,
    ...spanOf(days),
    totals,
    rows: (outletId: string) => hotelRows(outletId, days),
    dishes: () => [],
    pickup: pickupByDay(counted.filter((one) => one.property === property)),
  }))
  return { properties, unreadable: read.unreadable, doubtful, repeats: read.repeats.length, days: read.days }
}

function ofBills(
  lines: readonly Line[],
  { places, order, dishes, usualMinutes }: ListChoices,
): FiguresOfList {
  const read = readBills(lines, { places, ...(order && { order }), ...(dishes && { dishes }) })
  const properties = [...sumBills(read.bills, usualMinutes)].map(([name, days]) => {
    const all = [...days.values()]
    const sum = (of: (day: (typeof all)[number]) => number) => all.reduce((total, day) => total + of(day), 0)
    return {
      name,
      ...spanOf(days),
      totals: {
        parties: sum((day) => day.parties),
        covers: all.some((day) => day.covers === null) ? null : sum((day) => day.covers ?? 0),
        revenue: sum((day) => day.revenue),
        voids_comps: sum((day) => day.voids_comps),
      },
      rows: (outletId: string) => restaurantRows(outletId, days),
      dishes: (outletId: string) =>
        dishRows(outletId, mixByDay(read.bills.filter((bill) => bill.outlet === name))),
      pickup: new Map(),
    }
  })
  return { properties, unreadable: read.unreadable, doubtful: new Map(), repeats: 0, days: read.days }
}

function spanOf(days: ReadonlyMap<DayNumber, unknown>) {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const day of days.keys()) {
    if (day < first) first = day
    if (day > last) last = day
  }
  return { first, last, days: days.size }
}
