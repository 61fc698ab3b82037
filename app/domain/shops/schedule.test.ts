import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFacts, anyone, anyRules, expectRulesKept, facts, rules, six, start } from './schedule.fixture.ts'
import { schedule } from './schedule.ts'
import { dayNumber, weekdayOf } from './visit-day.ts'
import type { Facts, Schedule, WaveRules } from './wave-rules.ts'

test('every outlet gets its visits, each in its own share of the window, with a shopper', () => {
  const { visits, unfilled } = schedule(rules, facts, 1)
  expect(unfilled).toEqual([])
  for (const { id } of facts.outlets) {
    const days = visits.filter(({ outletId }) => outletId === id).map(({ on }) => dayNumber(on) - start)
    expect(days.map((day) => Math.floor(day / 30))).toEqual([0, 1, 2])
  }
})

test('the same seed gives the same visits, another gives others', () => {
  expect(schedule(rules, facts, 7)).toEqual(schedule(rules, facts, 7))
  expect(schedule(rules, facts, 7)).not.toEqual(schedule(rules, facts, 8))
})

test('weekdays, parts of the day and scenarios are spread evenly', () => {
  const many = Array.from({ length: 40 }, (_, n) => ({ id: `o${n}`, city: 'Pune' }))
  const pool = Array.from({ length: 60 }, (_, n) => anyone(`s${n}`))
  const { visits } = schedule(rules, { ...facts, outlets: many, shoppers: pool }, 3)
  const spread = (keyOf: (visit: (typeof visits)[number]) => unknown) => {
    const counts = Object.values(Object.groupBy(visits, (visit) => String(keyOf(visit)))).map(
      (list) => list?.length ?? 0,
    )
    return { kinds: counts.length, apart: Math.max(...counts) - Math.min(...counts) }
  }
  expect(visits).toHaveLength(120)
  expect(spread(({ daypart }) => daypart)).toMatchObject({ kinds: 2 })
  expect(spread(({ daypart }) => daypart).apart).toBeLessThanOrEqual(6)
  expect(spread(({ on }) => weekdayOf(dayNumber(on))).kinds).toBe(7)
  expect(spread(({ on }) => weekdayOf(dayNumber(on))).apart).toBeLessThanOrEqual(6)
  expect(spread(({ scenario }) => scenario).apart).toBeLessThanOrEqual(3)
})

// Each rule on its own, with what it leaves open.
test.each<[string, Partial<WaveRules>, Partial<Facts>, Partial<Schedule['unfilled'][number]>]>([
  ['no budget for all', { budgetInr: 12_000 }, {}, { reason: 'over_budget', hasDay: false }],
  ['nobody', {}, { shoppers: [] }, { reason: 'shopper_required', hasDay: true }],
  [
    'nobody in that city',
    {},
    { shoppers: [anyone('a', { cities: ['Goa'] })] },
    { reason: 'visit_other_city', hasDay: true },
  ],
  [
    'a conflict',
    {},
    { shoppers: [anyone('a', { conflicts: ['all'] })] },
    { reason: 'visit_conflict', hasDay: true },
  ],
  ['one shopper for all', {}, { shoppers: [anyone('a')] }, { reason: 'visit_rotation', hasDay: true }],
  [
    'only free for breakfast',
    {},
    { shoppers: [anyone('a', { availability: { 1: ['breakfast'] } })] },
    { reason: 'visit_shopper_unavailable', hasDay: true },
  ],
  ['a gap that is too wide', { gapDays: 80 }, {}, { reason: 'visit_gap', hasDay: false }],
  [
    'a window that is over',
    { notBefore: '2026-10-01', visitBy: '2026-10-31' },
    {},
    { reason: 'visit_outside_window', hasDay: false },
  ],
])('%s is said', (_, rule, fact, expected) => {
  const { visits, unfilled } = schedule({ ...rules, ...rule }, { ...facts, ...fact }, 5)
  expect(unfilled.length).toBeGreaterThan(0)
  expect(unfilled[0]).toMatchObject(expected)
  if (!expected.hasDay) expect(visits.length + unfilled.length).toBe(9)
})

test('the tenant’s own shoppers go first, and those of the platform where they cannot', () => {
  const pool = anyone('pool', { isPool: true })
  const { visits } = schedule(rules, { ...facts, shoppers: [...six, pool] }, 4)
  expect(visits.map(({ shopperId }) => shopperId)).not.toContain('pool')
  const away = anyone('a', { cities: ['Pune'] })
  const shared = schedule({ ...rules, visitsPerOutlet: 1 }, { ...facts, shoppers: [away, pool] }, 4).visits
  expect(new Map(shared.map(({ outletId, shopperId }) => [outletId, shopperId]))).toEqual(
    new Map([
      ['pune', 'a'],
      ['mumbai', 'pool'],
      ['nashik', 'pool'],
    ]),
  )
})

test('a small budget is shared: every outlet has its first visit before one has a second', () => {
  const { visits } = schedule({ ...rules, budgetInr: 9000 }, facts, 2)
  expect(visits.map(({ outletId }) => outletId).toSorted()).toEqual(['mumbai', 'nashik', 'pune'])
})

test('whatever is asked, no proposal breaks a rule, and each visit that is missing has its reason', () => {
  fc.assert(
    fc.property(anyRules, anyFacts, fc.integer(), (wave, known, seed) => {
      const { visits, unfilled } = schedule(wave, known, seed)
      expect(visits.length + unfilled.filter(({ hasDay }) => !hasDay).length).toBe(
        known.outlets.length * wave.visitsPerOutlet,
      )
      expect(visits.filter(({ shopperId }) => shopperId === null)).toHaveLength(
        unfilled.filter(({ hasDay }) => hasDay).length,
      )
      if (wave.budgetInr !== undefined)
        expect(visits.length * (wave.feeInr + wave.capInr)).toBeLessThanOrEqual(wave.budgetInr)
      const all = [...known.visits, ...visits]
      for (const visit of visits) expectRulesKept(visit, all, wave, known)
    }),
    { numRuns: 400 },
  )
})
