import { expect, test } from 'vitest'
import { missingIn, readWaveForm, totalOf } from './wave-fields'

function filled(changes: Record<string, string | string[]> = {}) {
  const form = new FormData()
  const said = {
    name: ' First quarter ',
    version: 'v1',
    outlets: ['o1', 'o2'],
    notBefore: '2027-01-01',
    visitBy: '2027-03-31',
    submitDays: '2',
    dayparts: ['lunch', 'dinner'],
    blackout: ['2027-03-04', '2027-01-26', '2027-01-26', ''], // chosen days, and the empty field
    visits: '2',
    fee: '1200',
    cap: '2500',
    budget: '',
    rotation: '60',
    gap: '14',
    ...changes,
  }
  for (const [name, value] of Object.entries(said)) for (const one of [value].flat()) form.append(name, one)
  return readWaveForm(form, [])
}

test('a filled-in form says what save_wave() takes', () => {
  expect(filled()).toEqual({
    name: 'First quarter',
    form_version_id: 'v1',
    outlets: ['o1', 'o2'],
    not_before: '2027-01-01',
    visit_by: '2027-03-31',
    submit_days: 2,
    dayparts: ['lunch', 'dinner'],
    blackout_days: ['2027-01-26', '2027-03-04'],
    visits_per_outlet: 2,
    fee_inr: 1200,
    reimbursement_cap_inr: 2500,
    budget_inr: null,
    rotation_days: 60,
    gap_days: 14,
    scenarios: [],
  })
  expect(missingIn(filled())).toEqual({})
})

test.each<[Record<string, string | string[]>, Record<string, string>]>([
  [{ name: 'Q' }, { name: 'name' }],
  [{ outlets: [] }, { outlets: 'outlets' }],
  [{ visitBy: '2026-12-31' }, { visitBy: 'order' }],
  [
    { version: '', dayparts: [] },
    { version: 'version', dayparts: 'dayparts' },
  ],
])('%o lacks %o', (changes, missing) => expect(missingIn(filled(changes))).toEqual(missing))

// 2 outlets x 2 visits x (1200 + 2500) = 14,800
test.each([
  ['', { visits: 4, feesInr: 4800, billsInr: 10_000, amountInr: 14_800, overInr: 0, affordable: 4 }],
  ['14800', { overInr: 0, affordable: 4 }],
  ['12000', { overInr: 2800, affordable: 3 }],
  ['3000', { overInr: 11_800, affordable: 0 }],
])('with a budget of “%s” the total is %o', (budget, expected) =>
  expect(totalOf(filled({ budget }))).toMatchObject(expected),
)
