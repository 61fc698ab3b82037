import { expect, test, vi } from 'vitest'
import { readApplication } from './read-application'

vi.mock('~/platform/report-threat', () => ({ reportThreat: () => {} }))

const whole = {
  business_name: ' Hillcrest Residency ',
  business_kind: 'hotel',
  city: 'Shimla',
  outlets_count: '2',
  seats_wanted: '18',
  tier_wanted: 'growth',
  gstin: '29 aagcb 7383j1z4',
  message: '',
}

function read(change: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...whole, ...change })) form.set(name, value)
  return readApplication(form)
}

test('a whole form can be handed in', () => {
  expect(read()).toEqual({
    application: {
      business_name: 'Hillcrest Residency',
      business_kind: 'hotel',
      city: 'Shimla',
      outlets_count: 2,
      seats_wanted: 18,
      tier_wanted: 'growth',
      gstin: '29AAGCB7383J1Z4',
      message: null,
    },
    problems: undefined,
    isGstinWrong: false,
  })
})

test('the name is asked for only where it is missing', () => {
  expect(read({ full_name: ' Asha Rao ' })).toMatchObject({ fullName: 'Asha Rao', problems: undefined })
  expect(read({ full_name: ' ' }).problems).toEqual({ full_name: { code: 'required' } })
  expect(read()).not.toHaveProperty('fullName')
})

test.each([
  [{ business_name: ' ' }, { business_name: { code: 'required' } }],
  [{ business_kind: 'airline' }, { business_kind: { code: 'required' } }],
  [{ city: 'x'.repeat(81) }, { city: { code: 'too_long', max: 80 } }],
  [{ business_name: 'कि'.repeat(61) }, { business_name: { code: 'too_long', max: 120 } }],
  [{ seats_wanted: '' }, { seats_wanted: { code: 'required' } }],
  [{ seats_wanted: '0' }, { seats_wanted: { code: 'required' } }],
  [{ outlets_count: '2.5' }, { outlets_count: { code: 'required' } }],
  [{ outlets_count: '10001' }, { outlets_count: { code: 'required' } }],
  [{ message: '<script>alert(1)</script>' }, { message: { code: 'looks_like_attack' } }],
])('%j is refused, and the rest of the draft is kept', (change, problems) => {
  const answer = read(change)
  expect(answer.problems).toEqual(problems)
  expect(Object.keys(answer.application)).toHaveLength(7)
  expect(answer.application).not.toHaveProperty(Object.keys(change)[0] as string)
})

test('a wrong GSTIN is said and not kept, an empty one is taken back', () => {
  expect(read({ gstin: '29AAGCB7383J1Z5' })).toMatchObject({ isGstinWrong: true })
  expect(read({ gstin: '29AAGCB7383J1Z5' }).application).not.toHaveProperty('gstin')
  expect(read({ gstin: ' ' }).application.gstin).toBeNull()
})
