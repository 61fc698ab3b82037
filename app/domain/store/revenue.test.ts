import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tiers } from '../modules.ts'
import { monthlyPaise, movesOf, retentionOf, type TenantWorth, unreconciled } from './revenue.ts'

const tenants = (worths: number[][]): TenantWorth[] =>
  worths.map((worth, at) => ({
    id: `t${at}`,
    name: `T${at}`,
    tier: tiers[at % tiers.length] ?? 'growth',
    worth,
  }))

const histories = fc
  .integer({ min: 2, max: 14 })
  .chain((months) =>
    fc.array(
      fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000_000 })), {
        minLength: months,
        maxLength: months,
      }),
      { maxLength: 30 },
    ),
  )
  .map(tenants)

test('whatever the history, the moves lead from one end to the next, for all and tier by tier', () => {
  fc.assert(
    fc.property(histories, (all) => {
      const months = all[0]?.worth.length ?? 2
      for (let at = 1; at < months; at++) {
        const moves = movesOf(all, at - 1, at)
        const { start, added, expansion, contraction, churn, end } = moves
        expect(start + added + expansion - contraction - churn).toBe(end)
        if (at + 1 < months) expect(movesOf(all, at, at + 1).start).toBe(end)
        const byTier = tiers.map((tier) =>
          movesOf(
            all.filter((one) => one.tier === tier),
            at - 1,
            at,
          ),
        )
        for (const key of Object.keys(moves) as (keyof typeof moves)[])
          expect(byTier.reduce((sum, tier) => sum + tier[key], 0)).toBe(moves[key])
        const retention = retentionOf(moves)
        if (retention) {
          expect(retention.gross).toBeLessThanOrEqual(100)
          expect(retention.net).toBeGreaterThanOrEqual(retention.gross)
        }
      }
    }),
  )
})

test('each move has its case', () => {
  // ₹1,200 a month that grows to ₹1,800, ₹2,400 that shrinks to ₹600, ₹300 that goes, ₹500 that comes
  const rupees = (...values: number[]) => values.map((value) => value * 1200)
  const all = tenants([rupees(1200, 1800), rupees(2400, 600), rupees(300, 0), rupees(0, 500)])
  const moves = movesOf(all, 0, 1)
  expect(
    Object.fromEntries(Object.entries(moves).map(([key, value]) => [key, monthlyPaise(value) / 100])),
  ).toEqual({
    start: 3900,
    added: 500,
    expansion: 600,
    contraction: 1800,
    churn: 300,
    end: 2900,
  })
  expect(retentionOf(moves)).toEqual({ net: (100 * 2400) / 3900, gross: (100 * 1800) / 3900 })
  expect(retentionOf(movesOf(all.slice(3), 0, 1))).toBeNull()
})

test('a price of a year is a twelfth of it, to the paisa half up', () => {
  expect(monthlyPaise(100_000)).toBe(8333)
  expect(monthlyPaise(100_002)).toBe(8334)
  expect(monthlyPaise(12 * 8333)).toBe(8333)
})

test('what is not in the lines is said', () => {
  expect(unreconciled({ invoiced_paise: 500, credited_paise: 200, lines_paise: 300 })).toBe(0)
  expect(unreconciled({ invoiced_paise: 500, credited_paise: 200, lines_paise: 299 })).toBe(1)
})
