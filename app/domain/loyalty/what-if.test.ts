import { expect, test } from 'vitest'
import { type Assumptions, pointsOfBill, whatIf } from './what-if.ts'

const said: Assumptions = {
  meanBillPaise: 100_000, // ₹1,000
  pointsPerBill: 50,
  costPerPointPaise: 14, // a coffee of ₹35 for 250 points
  redeemedPercent: 60,
  marginPercent: 60,
  billsPerMonth: 1000,
  expiryMonths: 12,
}

test('a hundred bills cost their points, as far as they are redeemed', () => {
  // 50 points x 60 % x 14 paise = ₹4.20 a bill
  expect(whatIf(said)).toMatchObject({ costPer100BillsPaise: 42_000, costPercent: 0.42 })
})

test('at the break-even the bills on top pay for the points of all', () => {
  const { breakEvenPercent } = whatIf(said)
  const lift = (breakEvenPercent ?? 0) / 100
  const cost = 420
  expect(lift * (60_000 - cost)).toBeCloseTo(cost, 6)
  expect(whatIf({ ...said, costPerPointPaise: 2000 }).breakEvenPercent).toBeNull()
})

test('what is open after a year: eleven twelfths of the newest month, none of the oldest', () => {
  // 1000 bills x ₹4.20 x (11/12 + 10/12 + … + 0) = 4,200 x 5.5
  expect(whatIf(said).liabilityAfterYearPaise).toBe(2_310_000)
  expect(whatIf({ ...said, expiryMonths: 6 }).liabilityAfterYearPaise).toBe(1_050_000)
  expect(whatIf({ ...said, expiryMonths: 0 }).liabilityAfterYearPaise).toBe(2_310_000)
})

test.each([
  [99_900, 'down', 49],
  [99_900, 'up', 50],
  [99_900, 'nearest', 50],
  [100_000, 'down', 50],
  [9_900, 'down', 4],
] as const)('a bill of %i paise rounded %s brings %i points', (bill, rounding, points) => {
  expect(pointsOfBill(bill, { rupees: 100, points: 5 }, rounding)).toBe(points)
})
