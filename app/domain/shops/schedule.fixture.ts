import fc from 'fast-check'
import { expect } from 'vitest'
import { dayNumber, dayOf, dayparts, weekdayOf } from './visit-day.ts'
import type { Facts, Shopper, Visit, WaveRules } from './wave-rules.ts'

export const start = dayNumber('2026-12-01')
export const rules: WaveRules = {
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
export const anyone = (id: string, facts: Partial<Shopper> = {}): Shopper => ({
  id,
  cities: [],
  availability: {},
  conflicts: [],
  ...facts,
})
export const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => anyone(id))
export const facts: Facts = {
  today: '2026-11-24',
  outlets: ['Pune', 'Mumbai', 'Nashik'].map((city) => ({ id: city.toLowerCase(), city })),
  shoppers: six,
  visits: [],
}

export const anyDay = (most: number) =>
  fc.integer({ min: 0, max: most }).map((number) => dayOf(start + number))
export const anyPart = fc.constantFrom(...dayparts)
export const outletIds = ['o1', 'o2', 'o3', 'o4']
const cities = ['Pune', 'Goa']
export const anyRules = fc.record({
  notBefore: anyDay(20),
  visitBy: anyDay(50).map((on) => dayOf(dayNumber(on) + 20)),
  dayparts: fc.uniqueArray(anyPart, { minLength: 1 }),
  scenarios: fc.subarray(['plain', 'allergy', 'family']),
  visitsPerOutlet: fc.integer({ min: 1, max: 5 }),
  feeInr: fc.integer({ min: 0, max: 2000 }),
  capInr: fc.integer({ min: 0, max: 3000 }),
  budgetInr: fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: undefined }),
  rotationDays: fc.integer({ min: 0, max: 40 }),
  gapDays: fc.integer({ min: 0, max: 25 }),
  blackoutDays: fc.array(anyDay(70), { maxLength: 6 }),
})
export const anyFacts = fc.record({
  today: anyDay(30),
  outlets: fc.constant(outletIds.map((id, n) => ({ id, city: cities[n % 2] as string }))),
  shoppers: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      cities: fc.subarray([...cities, 'pune']),
      availability: fc.dictionary(fc.constantFrom('1', '3', '5', '6', '7'), fc.uniqueArray(anyPart), {
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
      on: anyDay(80),
      daypart: anyPart,
    }),
    { maxLength: 8 },
  ),
})

/** Every rule of a wave, for one of the visits that are planned together. */
export function expectRulesKept(visit: Visit, all: readonly Visit[], wave: WaveRules, known: Facts) {
  const { outletId, shopperId, on, daypart } = visit
  const away = (other: { on: string }) => Math.abs(dayNumber(other.on) - dayNumber(on))
  const others = all.filter((other) => other !== visit)
  expect(on >= wave.notBefore && on <= wave.visitBy && on >= known.today).toBe(true)
  expect(wave.blackoutDays).not.toContain(on)
  expect(wave.dayparts).toContain(daypart)
  expect(others.some((other) => other.outletId === outletId && away(other) < wave.gapDays)).toBe(false)
  if (shopperId === null) return
  const shopper = known.shoppers.find(({ id }) => id === shopperId) as Shopper
  const city = known.outlets.find(({ id }) => id === outletId)?.city.toLowerCase()
  expect(shopper.cities.length === 0 || shopper.cities.some((one) => one.toLowerCase() === city)).toBe(true)
  expect(shopper.conflicts.some((one) => one === 'all' || one === outletId)).toBe(false)
  if (Object.keys(shopper.availability).length > 0)
    expect(shopper.availability[`${weekdayOf(dayNumber(on))}`]).toContain(daypart)
  const own = others.filter((other) => other.shopperId === shopperId)
  expect(own.some((other) => other.on === on && other.daypart === daypart)).toBe(false)
  expect(own.some((other) => other.outletId === outletId && away(other) < wave.rotationDays)).toBe(false)
}
