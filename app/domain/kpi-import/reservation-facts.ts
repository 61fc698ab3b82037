import type { DayNumber } from './column-days.ts'
import type { Reservation } from './reservations.ts'

/** What the nights of a house come to on one day: measures of the catalogue, money in paise. */
export interface HotelDay {
  rooms_sold: number
  rooms_complimentary: number
  arrivals: number
  room_revenue: number
}

export interface HouseTotals extends HotelDay {
  property: string
  /** In the order of the calendar. */
  days: Map<DayNumber, HotelDay>
  /** Kept apart: they are no nights sold. */
  cancelled: number
  noShows: number
  dayUse: number
  /** Nights still to come, which are no figures yet. */
  onTheBooks: number
}

/**
 * Sums reservations by house and night. Each night falls on its own date; a stay without a rate is complimentary, and
 * cancellations and no-shows are not sold (USALI). `end` is the first day that is not over yet.
 */
export function sumReservations(reservations: readonly Reservation[], end: DayNumber): HouseTotals[] {
  const houses = new Map<string, HouseTotals>()
  for (const reservation of reservations) {
    const house = houses.get(reservation.property) ?? noTotals(reservation.property)
    houses.set(reservation.property, house)
    addStay(house, reservation, end)
  }
  for (const house of houses.values()) house.days = new Map([...house.days].sort(([a], [b]) => a - b))
  return [...houses.values()].sort((a, b) => a.property.localeCompare(b.property))
}

function addStay(house: HouseTotals, stay: Reservation, end: DayNumber) {
  const { state, nights, rooms, arrival, amount } = stay
  if (state === 'cancelled') house.cancelled += rooms
  else if (state === 'no_show') house.noShows += rooms
  else if (nights === 0 && amount === 0) house.dayUse += rooms
  else {
    const kind = amount === 0 ? 'rooms_complimentary' : 'rooms_sold'
    const shares = parts(amount, Math.max(nights, 1))
    for (const [at, share] of shares.entries()) {
      const isNight = at < nights
      if (arrival + at >= end) {
        house.onTheBooks += isNight ? rooms : 0
        continue
      }
      const day = house.days.get(arrival + at) ?? noDay()
      house.days.set(arrival + at, day)
      for (const sum of [day, house]) {
        if (isNight) sum[kind] += rooms
        sum.room_revenue += share
        if (at === 0 && isNight) sum.arrivals += rooms
      }
    }
  }
}

/** An amount in equal whole parts; what is left over goes to the first ones, so that the sum stays. */
export function parts(amount: number, count: number): number[] {
  const least = Math.floor(amount / count)
  const left = amount - least * count
  return Array.from({ length: count }, (_, at) => least + (at < left ? 1 : 0))
}

const noDay = (): HotelDay => ({ rooms_sold: 0, rooms_complimentary: 0, arrivals: 0, room_revenue: 0 })
const noTotals = (property: string): HouseTotals => ({
  property,
  days: new Map(),
  ...noDay(),
  cancelled: 0,
  noShows: 0,
  dayUse: 0,
  onTheBooks: 0,
})

export interface Pickup {
  nights: number
  /** In paise. */
  revenue: number
}

/** Pickup: nights and revenue by the day they were booked on, without what was cancelled; rows without that day are left out. */
export function pickupByDay(reservations: readonly Reservation[]): Map<DayNumber, Pickup> {
  const pickup = new Map<DayNumber, Pickup>()
  for (const { bookedOn, state, nights, rooms, amount } of reservations) {
    if (bookedOn === null || state === 'cancelled' || state === 'no_show') continue
    const day = pickup.get(bookedOn) ?? { nights: 0, revenue: 0 }
    pickup.set(bookedOn, { nights: day.nights + nights * rooms, revenue: day.revenue + amount })
  }
  return new Map([...pickup].sort(([a], [b]) => a - b))
}

/** The same by week, from its Monday, the latest first; a week in which nothing was booked is none. */
export function pickupByWeek(days: ReadonlyMap<DayNumber, Pickup>): ({ monday: DayNumber } & Pickup)[] {
  const weeks = new Map<DayNumber, Pickup>()
  for (const [day, { nights, revenue }] of days) {
    const monday = day - ((day + 3) % 7) // day 0 is a Thursday
    const week = weeks.get(monday) ?? { nights: 0, revenue: 0 }
    weeks.set(monday, { nights: week.nights + nights, revenue: week.revenue + revenue })
  }
  return [...weeks].sort(([a], [b]) => b - a).map(([monday, week]) => ({ monday, ...week }))
}
