import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readTable } from '~/platform/csv'
import { testBytes } from '../../../tests/data.ts'
import { dayOf, isoDay } from './column-days.ts'
import { placesByHeading } from './column-places.ts'
import { reservationHeadings } from './reservation-columns.ts'
import { pickupByDay, sumReservations } from './reservation-facts.ts'
import { readReservations } from './reservations.ts'

const packed = testBytes('hotel/hotel_bookings_2015-07_to_2016-06.csv.gz')
const today = dayOf(2026, 11, 23) ?? 0

// The figures beside it were worked out apart, with other code, from the same file.
test.skipIf(!packed)('a real year of two hotels, with its dirt (skipped without TEST_DATA)', async () => {
  const table = await readTable(
    gunzipSync(packed ?? new Uint8Array())
      .toString('utf8')
      .trimEnd(),
  )
  const [heading = [], ...rows] = table ?? []
  const lines = rows.map((cells, at) => ({ line: at + 2, cells }))
  const places = placesByHeading(heading, reservationHeadings)
  const read = readReservations(lines, { places, today })
  expect(lines).toHaveLength(49_157)
  expect([read.unreadable, read.doubtful, read.repeats.length]).toEqual([[], [], 16_291])

  const [city, resort] = sumReservations(read.reservations, today)
  expect(city).toMatchObject({
    property: 'City Hotel',
    arrivals: 18_311,
    rooms_sold: 50_217,
    rooms_complimentary: 926,
    room_revenue: 480_514_449,
    cancelled: 12_688,
    noShows: 487,
    dayUse: 137,
    onTheBooks: 0,
  })
  expect(resort).toMatchObject({
    property: 'Resort Hotel',
    arrivals: 12_907,
    rooms_sold: 51_813,
    rooms_complimentary: 500,
    room_revenue: 433_711_353,
    cancelled: 4271,
    noShows: 139,
    dayUse: 217,
  })
  expect(city?.days.get(dayOf(2016, 3, 25) ?? 0)).toMatchObject({
    rooms_sold: 218,
    rooms_complimentary: 1,
    room_revenue: 2_246_429,
  })
  expect(resort?.days.get(dayOf(2015, 12, 31) ?? 0)).toMatchObject({
    rooms_sold: 170,
    rooms_complimentary: 9,
    room_revenue: 2_401_141,
  })
  expect([...(city?.days.keys() ?? [])].map(isoDay).at(0)).toBe('2015-07-01')
  expect(pickupByDay(read.reservations).get(dayOf(2015, 7, 6) ?? 0)).toEqual({
    nights: 1189,
    revenue: 10_262_124,
  })
})
