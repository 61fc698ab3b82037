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
    addOnPaise: [],
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
  ['none', [], 15000_00, 2700_00, 17700_00],
  ['one', [4000], 19000_00, 3420_00, 22420_00],
  ['three', [4000, 4000, 5000], 28000_00, 5040_00, 33040_00],
  ['one for nothing', [0], 15000_00, 2700_00, 17700_00],
  ['odd paise', [0.03, 0.03], 15000_06, 2700_01, 17700_07],
] as const)('add-ons, %s: %#', (_, addOns, net, gst, total) => {
  const growth = { monthlyRupees: 15000, seatsIncluded: 25, furtherSeatRupees: 240 }
  expect(billOf(growth, 25, 18, addOns)).toEqual({
    basePaise: 15000_00,
    furtherSeats: 0,
    furtherPaise: 0,
    addOnPaise: addOns.map((rupees) => Math.round(rupees * 100)),
    netPaise: net,
    gstPaise: gst,
    totalPaise: total,
  })
})

test('GST is rounded once, on the sum: three lines of 3 paise make 2 paise of GST, not three times 1', () => {
  const small = { monthlyRupees: 0.03, seatsIncluded: 1, furtherSeatRupees: null }
  const bill = billOf(small, 1, 18, [0.03, 0.03])
  expect([bill?.netPaise, bill?.gstPaise, bill?.totalPaise]).toEqual([9, 2, 11])
  expect(billOf(small, 1, 18)?.gstPaise).toBe(1)
})

test.each([
  [850_00, 85, 2, 1000],
  [100_00, 85, 2, 118],
  [850_00, 275, 3, 3091],
  [100_00, 0.55, 0, 182],
])('%i paise at %d are %i', (paise, rate, decimals, minor) =>
  expect(inOtherCurrency(paise, rate, decimals)).toBe(minor),
)
