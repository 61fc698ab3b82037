import { expect, test } from 'vitest'
import { readOutletForm, timeZones, wholeNumber } from './outlet-form'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  const whole = { name: 'Deccan', city: 'Pune', kind: 'restaurant', timeZone: 'Asia/Kolkata', ...fields }
  for (const [name, value] of Object.entries(whole)) data.set(name, value)
  return data
}

test.each([
  ['', null],
  [' 64 ', 64],
  ['1,200', 1200],
  ['१२', 12],
  ['100000', 100_000],
  ['0', undefined],
  ['100001', undefined],
  ['-3', undefined],
  ['2.5', undefined],
  ['many', undefined],
])('%j is %j', (typed, number) => expect(wholeNumber(typed)).toBe(number))

test('a form gives the outlet, what is left empty as nothing', () => {
  expect(readOutletForm(form({ seats: '64' }))).toEqual({
    outlet: {
      name: 'Deccan',
      city: 'Pune',
      kind: 'restaurant',
      seats: 64,
      rooms: null,
      timeZone: 'Asia/Kolkata',
    },
  })
})

test('everything that is wrong is said at once', () => {
  expect(readOutletForm(form({ name: ' ', kind: 'motel', seats: 'x', rooms: '0' }))).toEqual({
    problems: { name: { code: 'required' }, kind: { code: 'required' } },
    wrong: { seats: 'wholeNumber', rooms: 'wholeNumber' },
  })
})

test('India stands first, under its present name', () => {
  expect(timeZones(['Asia/Calcutta', 'Asia/Dubai', 'Asia/Kolkata'])).toEqual(['Asia/Kolkata', 'Asia/Dubai'])
})
