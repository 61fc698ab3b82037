import { expect, test } from 'vitest'
import { isoTime, valueTypes } from './value-types.ts'

test.each([
  ['2026-11-20 12:58:14.88+00', '2026-11-20T12:58:14.88+00:00'],
  ['2026-11-20 12:58:14+05:30', '2026-11-20T12:58:14+05:30'],
  ['2026-11-20 12:58:14', '2026-11-20T12:58:14'],
  ['infinity', 'infinity'],
  ['-infinity', '-infinity'],
])('%s travels as %s', (text, iso) => {
  expect(isoTime(text)).toBe(iso)
})

test.each([
  ['1234.50', 1234.5],
  ['0', 0],
  ['-7', -7],
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
])('the number %s travels as %s', (text, value) => {
  expect(valueTypes.numeric?.parse(text)).toBe(value)
})

test('JSON is encoded once', () => {
  expect(valueTypes.jsonb?.serialize({ a: 1 })).toBe('{"a":1}')
  expect(valueTypes.jsonb?.serialize('{"a":1}')).toBe('{"a":1}')
})
