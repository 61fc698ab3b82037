import { expect, test } from 'vitest'
import { daysOf, isBehind, isDay, missingDays, shiftDay } from './figure-days'
import { grouped } from './measure-groups'

test('letters become days', () => {
  expect(daysOf('2026-03-01', 'fn')).toEqual([
    { day: '2026-02-28', state: 'full' },
    { day: '2026-03-01', state: 'none' },
  ])
  expect(missingDays('2026-03-01', 'nfsocn-n')).toEqual(['2026-02-22', '2026-02-27', '2026-03-01'])
})

test.each([
  ['fffn', false],
  ['ffnf', true],
  ['osc-', false],
])('%s is behind: %s', (letters, expected) => expect(isBehind(letters)).toBe(expected))

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['yesterday', false],
])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected))

test('a day later', () => expect(shiftDay('2027-12-31', 1)).toBe('2028-01-01'))

test('measures stand under headings in their order', () => {
  const measure = (key: string, unit = 'count') => ({ key, unit })
  const sheet = [
    measure('rooms_sold'),
    measure('revenue', 'paise'),
    measure('rooms_available'),
    measure('covers'),
  ]
  expect(grouped(sheet).map(({ group, measures }) => [group, ...measures.map(({ key }) => key)])).toEqual([
    ['rooms', 'rooms_sold', 'rooms_available'],
    ['sales', 'revenue'],
    ['guests', 'covers'],
  ])
})
