import { decimalSign, readPlainNumber } from '../plain-number.ts'
import { type DayNumber, type DayOrder, dayOf, dayOrderOf, readDay, readMonth } from './column-days.ts'
import { cellReader, type Line, type Places } from './column-places.ts'
import { type ReservationColumn, readStayState, type StayState } from './reservation-columns.ts'

/** A reservation as it was read. */
export interface Reservation {
  line: number
  property: string
  arrival: DayNumber
  nights: number
  rooms: number
  state: StayState
  /** For all its nights and rooms, in paise. */
  amount: number
  roomType: string
  bookedOn: DayNumber | null
}

/** Why a row is not counted: it cannot be, or somebody has to say that it is right as it stands. */
export type Unreadable = 'no_arrival' | 'no_length' | 'unknown_status' | 'no_rooms' | 'no_rate'
export type Doubtful =
  | 'negative_rate'
  | 'absurd_rate'
  | 'no_night'
  | 'too_long'
  | 'repeated_id'
  | 'still_coming'

export interface ReadReservations {
  reservations: Reservation[]
  unreadable: { line: number; reason: Unreadable; text: string }[]
  doubtful: { line: number; reason: Doubtful; reservation: Reservation }[]
  /** Rows with every cell as in an earlier row. Without a number of their own they may be rooms of one group. */
  repeats: number[]
  /** How days were read; `isSure` is false where no row tells the day from the month, null where rows contradict each other. */
  days: { order: DayOrder; isSure: boolean } | null
}

interface How {
  places: Places<ReservationColumn>
  /** Nights before it are over: who is still expected then did not come, or was not checked in. */
  today: DayNumber
  order?: DayOrder
}

const longestStay = 90
/** So many times the 99th percentile of a property's rates is a slip of the hand. */
const absurdFactor = 5
const enoughRates = 20

/** Reads a reservation list, a row for each booking; what cannot be counted, or is hardly meant, stands apart with its reason. */
export function readReservations(lines: readonly Line[], { places, today, order }: How): ReadReservations {
  const cell = cellReader(places)
  const column = (name: ReservationColumn) => lines.map(({ cells }) => cell(cells, name))
  const days = dayOrderOf([...column('arrival'), ...column('departure'), ...column('bookedOn')])
  const dayOrder = order ?? days?.order ?? 'day_first'
  const sign = decimalSign(column(places.rate === undefined ? 'amount' : 'rate'))
  const number = (cells: readonly string[], name: ReservationColumn) =>
    readPlainNumber(cell(cells, name), sign)
  const read: ReadReservations = { reservations: [], unreadable: [], doubtful: [], repeats: [], days }
  const [rows, ids] = [new Set<string>(), new Set<string>()]
  const found: Reservation[] = []

  for (const { line, cells } of lines) {
    const refuse = (reason: Unreadable, name: ReservationColumn) =>
      read.unreadable.push({ line, reason, text: cell(cells, name) })
    const arrival = arrivalOf(cells)
    if (arrival === null) {
      refuse('no_arrival', 'arrival')
      continue
    }
    const nights = nightsOf(cells, arrival)
    if (nights === null) {
      refuse('no_length', places.nights === undefined ? 'departure' : 'nights')
      continue
    }
    const state = readStayState(cell(cells, 'status'))
    if (!state) {
      refuse('unknown_status', 'status')
      continue
    }
    const rooms = roomsOf(cells)
    if (rooms === null && (state === 'stayed' || state === 'coming')) {
      refuse('no_rooms', 'rooms')
      continue
    }
    const amount = amountOf(cells, nights, rooms ?? 1)
    if (amount === null && (state === 'stayed' || state === 'coming')) {
      refuse('no_rate', places.rate === undefined ? 'amount' : 'rate')
      continue
    }
    const reservation: Reservation = {
      line,
      property: cell(cells, 'property'),
      arrival,
      nights,
      rooms: rooms ?? 1,
      state,
      amount: amount ?? 0,
      roomType: cell(cells, 'roomType'),
      bookedOn: bookedOf(cells, arrival),
    }
    const whole = cells.join('\u001f')
    if (rows.has(whole)) read.repeats.push(line)
    rows.add(whole)
    const id = cell(cells, 'id')
    const isRepeated = id !== '' && ids.has(id)
    if (id) ids.add(id)
    if (isRepeated) read.doubtful.push({ line, reason: 'repeated_id', reservation })
    else found.push(reservation)
  }

  const most = highestRates(found)
  for (const reservation of found) {
    const reason = doubtOf(reservation, most.get(reservation.property) ?? Number.POSITIVE_INFINITY, today)
    if (reason) read.doubtful.push({ line: reservation.line, reason, reservation })
    else read.reservations.push(reservation)
  }
  return read

  function arrivalOf(cells: readonly string[]): DayNumber | null {
    if (places.arrival !== undefined) return readDay(cell(cells, 'arrival'), dayOrder)
    return dayOf(
      Number(cell(cells, 'arrivalYear')),
      readMonth(cell(cells, 'arrivalMonth')),
      Number(cell(cells, 'arrivalDay')),
    )
  }

  function nightsOf(cells: readonly string[], arrival: DayNumber): number | null {
    const counted =
      places.nights !== undefined
        ? number(cells, 'nights')
        : places.weekNights !== undefined
          ? (number(cells, 'weekNights') ?? Number.NaN) + (number(cells, 'weekendNights') ?? 0)
          : (readDay(cell(cells, 'departure'), dayOrder) ?? Number.NaN) - arrival
    return counted !== null && Number.isInteger(counted) && counted >= 0 ? counted : null
  }

  /** One where the list does not say; null for what is no number of rooms. */
  function roomsOf(cells: readonly string[]): number | null {
    if (cell(cells, 'rooms') === '') return 1
    const counted = number(cells, 'rooms')
    return counted !== null && Number.isInteger(counted) && counted > 0 ? counted : null
  }

  function amountOf(cells: readonly string[], nights: number, rooms: number): number | null {
    const rate = number(cells, 'rate')
    if (rate !== null) return Math.round(rate * 100) * nights * rooms
    const amount = number(cells, 'amount')
    return amount === null ? null : Math.round(amount * 100)
  }

  function bookedOf(cells: readonly string[], arrival: DayNumber): DayNumber | null {
    const lead = number(cells, 'leadDays')
    return readDay(cell(cells, 'bookedOn'), dayOrder) ?? (lead === null ? null : arrival - lead)
  }
}

/** What no rate of a property should be above, in paise; none where there are too few to tell. */
function highestRates(reservations: readonly Reservation[]): Map<string, number> {
  const rates = new Map<string, number[]>()
  for (const { property, amount, nights, rooms } of reservations) {
    if (amount <= 0 || nights === 0) continue
    const known = rates.get(property)
    if (known) known.push(amount / nights / rooms)
    else rates.set(property, [amount / nights / rooms])
  }
  return new Map(
    [...rates].flatMap(([property, all]) => {
      if (all.length < enoughRates) return []
      all.sort((a, b) => a - b)
      return [[property, absurdFactor * (all[Math.floor(all.length * 0.99)] ?? 0)] as const]
    }),
  )
}

function doubtOf(reservation: Reservation, most: number, today: DayNumber): Doubtful | null {
  const { amount, nights, rooms, state, arrival } = reservation
  if (state === 'cancelled' || state === 'no_show') return null
  if (amount < 0) return 'negative_rate'
  if (nights === 0) return amount > 0 ? 'no_night' : null
  if (amount / nights / rooms > most) return 'absurd_rate'
  if (nights > longestStay) return 'too_long'
  return state === 'coming' && arrival < today ? 'still_coming' : null
}
