import { expect, test } from 'vitest'
import { isDay, readLastDay, readPersonForm, readPlacementForm } from './person-form'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const whole = { fullName: ' Asha Rao ', language: 'hi', joinedOn: '2026-11-01' }

test('a record needs a name, a language and a first day; the rest may be empty', () => {
  expect(readPersonForm(form(whole))).toEqual({
    person: {
      fullName: 'Asha Rao',
      email: null,
      phone: null,
      employeeCode: null,
      language: 'hi',
      joinedOn: '2026-11-01',
    },
  })
  expect(
    readPersonForm(
      form({ ...whole, email: 'Asha@Annapurna.test', phone: '98765 43210', employeeCode: 'A-7' }),
    ),
  ).toMatchObject({ person: { email: 'asha@annapurna.test', phone: '+919876543210', employeeCode: 'A-7' } })
})

test('everything that is wrong with a record is said at once', () => {
  expect(
    readPersonForm(form({ fullName: '', language: 'fr', email: 'asha', joinedOn: '2026-02-30' })),
  ).toMatchObject({
    problems: {
      fullName: { code: 'required' },
      email: { code: 'not_an_email' },
      language: { code: 'required' },
    },
    wrong: { joinedOn: 'notADay' },
  })
  expect(readPersonForm(form({ ...whole, phone: 'ring twice' }))).toEqual({ wrong: { phone: 'notAPhone' } })
  expect(readPersonForm(form(whole), '2026-10-31')).toEqual({ wrong: { joinedOn: 'beforeFirstDay' } })
})

test.each([
  [
    { outletId: 'a', from: '2026-11-01' },
    { placement: { outletId: 'a', jobRoleId: null, from: '2026-11-01', until: null } },
  ],
  [
    { outletId: 'a', jobRoleId: 'b', from: '2026-11-01', until: '2026-11-01' },
    { placement: { outletId: 'a', jobRoleId: 'b', from: '2026-11-01', until: '2026-11-01' } },
  ],
  [{ from: '' }, { wrong: { outletId: 'unknownOutlet', from: 'notADay' } }],
  [{ outletId: 'a', from: '2026-11-02', until: '2026-11-01' }, { wrong: { until: 'beforeFirstDay' } }],
  [{ outletId: 'a', from: '2026-11-02', until: 'soon' }, { wrong: { until: 'notADay' } }],
])('the placement %j reads as %j', (fields, read) =>
  expect(readPlacementForm(form(fields as never))).toEqual(read),
)

test.each([
  ['2026-11-01', { lastDay: '2026-11-01' }],
  ['2026-10-31', { wrong: { lastDay: 'beforeFirstDay' } }],
  ['', { wrong: { lastDay: 'notADay' } }],
])('the last day %j after the first of 2026-11-01 reads as %j', (lastDay, read) =>
  expect(readLastDay(form({ lastDay }), '2026-11-01')).toEqual(read),
)

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['1826-01-01', false],
  ['2026-1-1', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is))
