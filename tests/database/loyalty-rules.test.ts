import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LoyaltyRules } from '../../app/domain/loyalty/rules.ts'
import { rulesProblem } from '../../app/domain/loyalty/rules-problem.ts'
import { testDatabase } from './database.ts'
import { soundRules } from './loyalty.ts'

const db = testDatabase()

/** Mostly right, at the edges and beyond them. */
const around = (least: number, most: number, decimals = 0) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: least, max: most }) },
    { weight: 1, arbitrary: fc.constantFrom(least, most) },
    { weight: 1, arbitrary: fc.constantFrom(least - 1, most + 1, least + 0.5, least + 0.125) },
    ...(decimals > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(least + 0.25, least + 0.5) }] : []),
  )
const text = (most: number) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom('Circle', 'सर्कल', '🎂 cake') },
    { weight: 1, arbitrary: fc.constantFrom('', '🎂'.repeat(most), 'x'.repeat(most), 'x'.repeat(most + 1)) },
  )
const both = (most: number) => fc.record({ en: text(most), hi: text(most) })
const list = fc.oneof(
  { weight: 20, arbitrary: fc.constant([] as string[]) },
  { weight: 2, arbitrary: fc.constant(['a']) },
  { weight: 1, arbitrary: fc.constantFrom(Array(60).fill('a') as string[], Array(61).fill('a') as string[]) },
)
const day = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('2026-01-01', '2026-06-30', '2026-12-31') },
  { weight: 1, arbitrary: fc.constant('') },
)
const level = fc.record({
  key: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('guest', 'gold', 'tier2') },
    { weight: 1, arbitrary: fc.constantFrom('x', 'Gold', '') },
  ),
  title: both(40),
  from: around(1, 90_000),
  times: around(1, 5, 2),
})
const levels = fc
  .array(level, { minLength: 1, maxLength: 6 })
  .chain((all) =>
    fc
      .boolean()
      .map((isSorted) =>
        (isSorted ? all.toSorted((one, other) => one.from - other.from) : all).map((one, at) =>
          at === 0 && isSorted ? { ...one, from: 0 } : one,
        ),
      ),
  )
const words = fc.option(both(120), { freq: 4 })
const rules = fc.record({
  name: both(60),
  sentence: both(240),
  way: fc.constantFrom('points' as const, 'stamps' as const),
  earn: fc.array(
    fc.record({
      id: fc.constant('one'),
      rupees: around(1, 100_000),
      points: around(1, 10_000),
      outlets: list,
      dayparts: list,
      groups: list,
      group_words: words,
    }),
    { minLength: 0, maxLength: 3 },
  ),
  bonus: fc.option(
    fc.record({
      title: both(80),
      times: around(1, 10, 2),
      from: day,
      to: day,
      weekdays: fc.constant([1]),
      dayparts: list,
      outlets: list,
    }),
  ),
  rounding: fc.constantFrom('down' as const, 'up' as const),
  min_bill_inr: around(0, 100_000),
  excluded_groups: list,
  excluded_words: words,
  pending_days: around(0, 60),
  expiry: fc.option(
    fc.record({ months: around(1, 60), after: fc.constantFrom('earning' as const, 'visit' as const) }),
  ),
  tiers: fc.option(
    fc.record({
      by: fc.constantFrom('spend' as const, 'visits' as const),
      months: around(1, 36),
      grace_days: around(0, 365),
      levels,
    }),
  ),
  welcome_points: around(0, 100_000),
  birthday_points: around(0, 100_000),
  referral: fc.option(
    fc.record({
      points: around(0, 100_000),
      friend_points: around(0, 100_000),
      most_per_year: around(1, 100),
    }),
  ),
  wallet_most: around(0, 12),
  value_paise: around(1, 100_000),
  redemption: fc.oneof(
    { weight: 6, arbitrary: fc.constant({ low: 50, expected: 65, high: 80 }) },
    {
      weight: 2,
      arbitrary: fc.record({ low: around(1, 99), expected: around(1, 100), high: around(1, 100) }),
    },
  ),
  earns_per_day: around(1, 20),
})

test('the page finds in rules what the database refuses to publish', async () => {
  const seen = new Set<string | null>()
  await fc.assert(
    fc.asyncProperty(fc.array(rules, { minLength: 20, maxLength: 20 }), async (drafts) => {
      const all = drafts.map((draft) => ({ ...soundRules(), reward_needed: 0, ...draft }) as LoyaltyRules)
      const told = await db.sql`
        select private.loyalty_rules_problem(r) as problem
        from jsonb_array_elements(${db.sql.json(all as never)}) with ordinality x (r, place) order by place`
      const found = all.map(rulesProblem)
      for (const problem of found) seen.add(problem)
      expect(found).toEqual(told.map(({ problem }) => problem))
    }),
    { numRuns: 60 },
  )
  expect(seen.size).toBe(11) // every problem came up, and rules without any
}, 60_000)
