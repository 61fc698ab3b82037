import { expect, test } from 'vitest'
import { billOf, inOtherCurrency } from './price.ts'

const plan = { monthlyRupees: 6000, seatsIncluded: 25, furtherSeatRupees: 120 }

test.each([
  [1, 6000, 0, 0, 1080, 7080],
  [25, 6000, 0, 0, 1080, 7080],
  [26, 6000, 1, 120, 1101.6, 7221.6],
  [100, 6000, 75, 9000, 2700, 17700],
])('%i seats: %i + %i further = %i, GST %d, in all %d', (seats, base, further, seatsRupees, gst, total) => {
  const net = (base + seatsRupees) * 100
  expect(billOf(plan, seats, 18)).toEqual({
    basePaise: base * 100,
    furtherSeats: further,
    furtherPaise: seatsRupees * 100,
    netPaise: net,
    gstPaise: Math.round(gst * 100),
    totalPaise: Math.round(total * 100),
  })
})

test.each([
  ['the plan is "ask us"', { ...plan, monthlyRupees: null }, 10, false],
  ['further seats are "ask us" and needed', { ...plan, furtherSeatRupees: null }, 26, false],
  ['further seats are "ask us" and not needed', { ...plan, furtherSeatRupees: null }, 25, true],
])('%s', (_, price, seats, hasBill) => expect(billOf(price, seats, 18) !== null).toBe(hasBill))

test('GST is rounded to the paisa', () => {
  expect(billOf({ monthlyRupees: 99.99, seatsIncluded: 1, furtherSeatRupees: null }, 1, 18)?.gstPaise).toBe(
    1800,
  )
})

test.each([
  [850_00, 85, 2, 1000],
  [100_00, 85, 2, 118],
  [850_00, 275, 3, 3091],
  [100_00, 0.55, 0, 182],
])('%i paise at %d are %i', (paise, rate, decimals, minor) =>
  expect(inOtherCurrency(paise, rate, decimals)).toBe(minor),
)
