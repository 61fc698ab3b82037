import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfPoints, deferredPart, journalOf, liabilityByMonth, recognised } from './liability'

test('the worked example of KPMG’s handbook, to the rupee: 9,000 deferred, 4,500 of 9,700, then 8,500 of 9,900', () => {
  const first = recognised(9000, 4500, 9700, 0)
  expect(first).toBe(4175)
  const second = recognised(9000, 8500, 9900, first)
  expect(second).toBe(3552)
  expect(9000 - first - second).toBe(1273)
})

test.each([
  ['a hundred rupees and points worth eight', 10_000, 800, 741],
  ['nothing was earned', 10_000, 0, 0],
  ['a bill that was paid back', -500, 10, 0],
])('of %s is deferred', (_, price, worth, part) => expect(deferredPart(price, worth)).toBe(part))

test('what is expected to be more is caught up with: revenue of the month can fall below nothing', () => {
  const before = recognised(9000, 4500, 5000, 0)
  expect(before).toBe(8100)
  expect(recognised(9000, 4600, 9900, before)).toBe(4182 - 8100)
})

const month = fc.record({
  month: fc.constant('2026-01-01'),
  spendPaise: fc.nat(1e10),
  earned: fc.nat(1e6),
  redeemed: fc.nat(1e5),
})

test('whatever the months: what was deferred is recognised or owed, never more, and the journal balances', () => {
  fc.assert(
    fc.property(fc.array(month, { maxLength: 24 }), fc.integer({ min: 1, max: 100 }), (months, percent) => {
      const told = liabilityByMonth(months, () => ({ valuePaise: 40, percent }))
      let [deferred, revenue] = [0, 0]
      for (const one of told) {
        deferred += one.deferredPaise
        revenue += one.recognisedPaise
        expect(one.owedPaise).toBe(deferred - revenue)
        expect(one.owedPaise).toBeGreaterThanOrEqual(0)
        const lines = journalOf(one, costOfPoints(100, 14, percent))
        expect(lines.reduce((sum, line) => sum + line.debitPaise - line.creditPaise, 0)).toBe(0)
      }
    }),
  )
})

test('who expects more redemptions defers more', () => {
  const months = [{ month: '2026-01-01', spendPaise: 1e7, earned: 5000, redeemed: 1000 }]
  const owed = [55, 68, 80].map(
    (percent) => liabilityByMonth(months, () => ({ valuePaise: 40, percent }))[0]?.owedPaise ?? 0,
  )
  expect(owed).toEqual(owed.toSorted((one, other) => one - other))
  expect(new Set(owed).size).toBe(3)
})
