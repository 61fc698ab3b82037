import { expect, test } from 'vitest'
import { readDuration } from './duration.ts'

const now = Date.parse('2026-11-20T00:00:00Z')

test.each([
  ['24h', '2026-11-21T00:00:00.000Z'],
  ['1h30m', '2026-11-20T01:30:00.000Z'],
  ['90s', '2026-11-20T00:01:30.000Z'],
  ['1.5h', '2026-11-20T01:30:00.000Z'],
  ['none', null],
])('%s ends at %s', (text, end) => {
  expect(readDuration(text, now)).toBe(end)
})

test.each(['', '1', 'h', '1d', '-1h', '1h x', 'for ever', '99999999999h', 5, null])(
  '%s is no duration',
  (value) => {
    expect(() => readDuration(value, now)).toThrow(expect.objectContaining({ status: 400 }))
  },
)
