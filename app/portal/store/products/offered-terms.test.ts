import { expect, test } from 'vitest'
import { offeredTerms, savedByYear } from './offered-terms'

test.each([
  ['module', { month: 400_000 }, ['month']],
  ['module', { month: 400_000, year: 4_000_000 }, ['month', 'year']],
  ['plan', { year: 4_000_000 }, ['year']],
  ['seats', {}, ['month']],
  ['service', {}, ['once']],
  ['service', { once: 900_000 }, ['once']],
] as const)('a %s with the prices %j can be ordered for %j', (kind, prices, offered) => {
  expect(offeredTerms({ kind, prices })).toEqual(offered)
})

test.each([
  [{ month: 400_000, year: 4_000_000 }, 800_000],
  [{ month: 400_000, year: 4_800_000 }, null],
  [{ month: 400_000, year: 5_000_000 }, null],
  [{ month: 400_000 }, null],
  [{ year: 4_000_000 }, null],
])('with the prices %j a year saves %s', (prices, saved) => {
  expect(savedByYear({ prices })).toBe(saved)
})
