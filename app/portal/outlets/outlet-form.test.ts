import { expect, test } from 'vitest'
import { licenseNumber, pointOf, readOutletForm, wholeNumber } from './outlet-form'

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
      address: null,
      fssaiLicense: null,
      fssaiValidUntil: null,
      place: null,
    },
  })
})

test('everything that is wrong is said at once', () => {
  expect(
    readOutletForm(
      form({
        name: ' ',
        kind: 'motel',
        seats: 'x',
        rooms: '0',
        fssaiLicense: '12',
        fssaiValidUntil: '2026-02-30',
        place: 'near the station',
      }),
    ),
  ).toEqual({
    problems: { name: { code: 'required' }, kind: { code: 'required' } },
    wrong: {
      seats: 'wholeNumber',
      rooms: 'wholeNumber',
      fssaiLicense: 'notALicense',
      fssaiValidUntil: 'notADay',
      place: 'notAPlace',
    },
  })
})

test.each([
  ['', null],
  ['11521998000123', '11521998000123'],
  ['115 219 98 000 123', '11521998000123'],
  ['1152199800012', undefined],
  ['ABC21998000123', undefined],
])('the licence %j reads as %j', (typed, number) => expect(licenseNumber(typed)).toBe(number))

test.each([
  ['', null],
  ['18.52043, 73.85674', { lat: 18.52043, lng: 73.85674 }],
  [' -33.86 151.2 ', { lat: -33.86, lng: 151.2 }],
  ['18.52', undefined],
  ['91, 20', undefined],
  ['18.5, 181', undefined],
  ['18.5, 73.8, 4', undefined],
  ['18°31′ N, 73°51′ E', undefined],
])('the place %j reads as %j', (typed, point) => expect(pointOf(typed)).toEqual(point))
