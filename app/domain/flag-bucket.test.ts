import { expect, test } from 'vitest'
import { flagBucket, flagBuckets, isInShare } from './flag-bucket.ts'

const subjects = Array.from(
  { length: 20_000 },
  (_, n) => `70000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
)

test('a subject keeps its bucket, and every flag draws anew', () => {
  expect(flagBucket('data-export', 'annapurna')).toBe(flagBucket('data-export', 'annapurna'))
  const both = subjects.filter((one) => isInShare('one-flag', one, 50) && isInShare('other-flag', one, 50))
  expect(both.length / subjects.length).toBeCloseTo(0.25, 1)
})

test('the buckets are filled evenly, also by ids that differ in one sign', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (const one of subjects) {
    const tenth = Math.floor((flagBucket('bulk-invitations', one) * 10) / flagBuckets)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200)
})

test.each([0, 1, 10, 25, 50, 99, 100])('a share of %i per cent holds about so many', (percent) => {
  const held = subjects.filter((one) => isInShare('a-flag', one, percent)).length
  expect(Math.abs(held / subjects.length - percent / 100)).toBeLessThan(0.01)
})

test('who is in a share stays in it when it grows', () => {
  const lost = subjects.filter((one) => isInShare('a-flag', one, 20) && !isInShare('a-flag', one, 30))
  expect(lost).toEqual([])
})

test('no one in particular is in the whole only', () => {
  expect(isInShare('a-flag', null, 99)).toBe(false)
  expect(isInShare('a-flag', null, 100)).toBe(true)
})
