import { expect, test } from 'vitest'
import { isUntil, untilIn, untilRange } from './until'

test('a day ahead is one, and neither a past one, one too far ahead, nor another text', () => {
  expect(untilRange('2026-11-29')).toEqual({ min: '2026-11-29', max: '2028-01-03' })
  expect(isUntil('2027-03-31', '2026-11-29')).toBe(true)
  for (const text of ['2026-11-28', '2028-01-04', '2027-3-1', '३१ मार्च', ''])
    expect(isUntil(text, '2026-11-29')).toBe(false)
})

test('an address that asks for no such day asks for none', () => {
  const asked = (until: string) => untilIn(new URL(`http://localhost/app?until=${encodeURIComponent(until)}`))
  expect(asked('2020-01-01')).toBeNull()
  expect(asked('soon')).toBeNull()
  expect(untilIn(new URL('http://localhost/app'))).toBeNull()
})
