import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Facts, type Schedule, type Shopper, schedule, type WaveRules } from './schedule.ts'
import { dayNumber, dayOf, dayparts, weekdayOf } from './visit-day.ts'

const start = dayNumber('2026-12-01')
const rules: WaveRules = {
  notBefore: '2026-12-01',
  visitBy: '2027-02-28',
  dayparts: ['lunch', 'dinner'],
  scenarios: ['plain', 'allergy'],
  visitsPerOutlet: 3,
  feeInr: 1000,
  capInr: 2000,
  rotationDays: 60,
  gapDays: 14,
  blackoutDays: ['2026-12-25'],
}
const anyone = (id: string, facts: Partial<Shopper> = {}): Shopper => ({
  id,
  cities: [],
  availability: {},
  conflicts: [],
  ...facts,
})
const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => anyone(id))
const facts: Facts = {
  today: '2026-11-24',
  outlets: ['Pune', 'Mumbai', 'Nashik'].map((city) => ({ id: city.toLowerCase(), city })),
  shoppers: six,
  visits: [],
}

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

const day = (most: number) => fc.integer({ min: 0, max: most }).map((number) => dayOf(start + number))
const part = fc.constantFrom(...dayparts)
const outletIds = ['o1', 'o2', 'o3', 'o4']
const cities = ['Pune', 'Goa']
const anyRules = fc.record({
  notBefore: day(20),
  visitBy: day(50).map((on) => dayOf(dayNumber(on) + 20)),
  dayparts: fc.uniqueArray(part, { minLength: 1 }),
  scenarios: fc.subarray(['plain', 'allergy', 'family']),
  visitsPerOutlet: fc.integer({ min: 1, max: 5 }),
  feeInr: fc.integer({ min: 0, max: 2000 }),
  capInr: fc.integer({ min: 0, max: 3000 }),
  budgetInr: fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: undefined }),
  rotationDays: fc.integer({ min: 0, max: 40 }),
  gapDays: fc.integer({ min: 0, max: 25 }),
  blackoutDays: fc.array(day(70), { maxLength: 6 }),
})
const anyFacts = fc.record({
  today: day(30),
  outlets: fc.constant(outletIds.map((id, n) => ({ id, city: cities[n % 2] as string }))),
  shoppers: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      cities: fc.subarray([...cities, 'pune']),
      availability: fc.dictionary(fc.constantFrom('1', '3', '5', '6', '7'), fc.uniqueArray(part), {
        maxKeys: 4,
      }),
      conflicts: fc.subarray([...outletIds, 'all'], { maxLength: 2 }),
    }),
    { selector: ({ id }) => id, maxLength: 5 },
  ),
  visits: fc.array(
    fc.record({
      outletId: fc.constantFrom(...outletIds),
      shopperId: fc.option(fc.constantFrom('a', 'b', 'c')),
      on: day(80),
      daypart: part,
    }),
    { maxLength: 8 },
  ),
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
      for (const visit of visits) {
        const { outletId, shopperId, on, daypart } = visit
        const away = (other: { on: string }) => Math.abs(dayNumber(other.on) - dayNumber(on))
        const others = all.filter((other) => other !== visit)
        expect(on >= wave.notBefore && on <= wave.visitBy && on >= known.today).toBe(true)
        expect(wave.blackoutDays).not.toContain(on)
        expect(wave.dayparts).toContain(daypart)
        expect(others.some((other) => other.outletId === outletId && away(other) < wave.gapDays)).toBe(false)
        if (shopperId === null) continue
        const shopper = known.shoppers.find(({ id }) => id === shopperId) as Shopper
        const city = known.outlets.find(({ id }) => id === outletId)?.city.toLowerCase()
        expect(shopper.cities.length === 0 || shopper.cities.some((one) => one.toLowerCase() === city)).toBe(
          true,
        )
        expect(shopper.conflicts.some((one) => one === 'all' || one === outletId)).toBe(false)
        if (Object.keys(shopper.availability).length > 0)
          expect(shopper.availability[`${weekdayOf(dayNumber(on))}`]).toContain(daypart)
        const own = others.filter((other) => other.shopperId === shopperId)
        expect(own.some((other) => other.on === on && other.daypart === daypart)).toBe(false)
        expect(own.some((other) => other.outletId === outletId && away(other) < wave.rotationDays)).toBe(
          false,
        )
      }
    }),
    { numRuns: 400 },
  )
})
