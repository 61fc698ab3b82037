import type { ItemSales, RestaurantDay } from './bill-facts.ts'
import { type DayNumber, isoDay } from './column-days.ts'
import type { HotelDay } from './reservation-facts.ts'

/** A figure as the database takes it: of a whole day, or of an hour. */
export interface FactRow {
  outlet_id: string
  measure: string
  day: string
  hour?: number
  value: number
  line: number
}

const hotelMeasures = ['rooms_sold', 'rooms_complimentary', 'arrivals', 'room_revenue'] as const

/** The figures of a hotel's days. */
export function hotelRows(outletId: string, days: ReadonlyMap<DayNumber, HotelDay>): FactRow[] {
  return numbered(
    [...days].flatMap(([day, sums]) =>
      hotelMeasures.map((measure) => ({
        outlet_id: outletId,
        measure,
        day: isoDay(day),
        value: sums[measure],
      })),
    ),
  )
}

/**
 * The figures of a restaurant's days. Revenue goes by the hour where bills say their time; hours after midnight stay with
 * the evening they belong to. Covers are left out where a bill of the day does not say them.
 */
export function restaurantRows(outletId: string, days: ReadonlyMap<DayNumber, RestaurantDay>): FactRow[] {
  return numbered(
    [...days]
      .sort(([a], [b]) => a - b)
      .flatMap(([number, sums]) => {
        const of = { outlet_id: outletId, day: isoDay(number) }
        const { parties, covers, revenue, gross_sales, voids_comps, hours } = sums
        const timed = [...hours.values()].reduce((sum, paise) => sum + paise, 0)
        const whole = (measure: string, value: number | null) =>
          value === null ? [] : [{ ...of, measure, value }]
        return [
          ...whole('parties', parties),
          ...whole('covers', covers),
          ...whole('gross_sales', gross_sales),
          ...whole('voids_comps', voids_comps),
          ...(timed === revenue
            ? [...byClock(hours)].map(([hour, value]) => ({ ...of, measure: 'revenue', hour, value }))
            : whole('revenue', revenue)),
        ]
      }),
  )
}

/** What a dish sold on a day, as the database takes it; revenue in paise. */
export interface DishRow {
  outlet_id: string
  day: string
  item: string
  category: string
  sold: number
  revenue: number
}

/** What the dishes of a restaurant sold on its days. */
export function dishRows(outletId: string, days: ReadonlyMap<DayNumber, readonly ItemSales[]>): DishRow[] {
  return [...days]
    .sort(([a], [b]) => a - b)
    .flatMap(([number, mix]) =>
      mix.map(({ name, category, sold, revenue }) => ({
        outlet_id: outletId,
        day: isoDay(number),
        item: name,
        category,
        sold,
        revenue,
      })),
    )
}

/** Hours as a clock shows them; the small hours of a night share a place with those of its morning. */
function byClock(hours: ReadonlyMap<number, number>): Map<number, number> {
  const clock = new Map<number, number>()
  for (const [hour, paise] of hours) clock.set(hour % 24, (clock.get(hour % 24) ?? 0) + paise)
  return new Map([...clock].sort(([a], [b]) => a - b))
}

const numbered = (rows: Omit<FactRow, 'line'>[]): FactRow[] =>
  rows.map((row, at) => ({ ...row, line: at + 1 }))

/** Rows in pieces of at most so many, with all figures of an outlet's day in one: they are judged together. */
export function inPieces(rows: readonly FactRow[], most: number): FactRow[][] {
  const pieces: FactRow[][] = [[]]
  const days = new Map<string, FactRow[]>()
  for (const row of rows) {
    const key = `${row.outlet_id} ${row.day}`
    const of = days.get(key)
    if (of) of.push(row)
    else days.set(key, [row])
  }
  for (const day of days.values()) {
    const last = pieces.at(-1) ?? []
    if (last.length > 0 && last.length + day.length > most) pieces.push([...day])
    else last.push(...day)
  }
  return pieces.filter((piece) => piece.length > 0)
}
