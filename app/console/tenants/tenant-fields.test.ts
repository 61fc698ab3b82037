import { expect, test } from 'vitest'
import { changedFields, readTenantForm } from './tenant-fields'

const typed = { name: 'Hill View', slug: 'hill-view', tier: 'growth', seatCap: '25', brandColor: '#2e3b55' }
const hill = {
  name: 'Hill View',
  slug: 'hill-view',
  tier: 'growth',
  seatCap: 25,
  brandColor: '#2E3B55',
} as const

function formOf(change: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value)
  return form
}

test('a full form gives the fields', () =>
  expect(readTenantForm(formOf())).toEqual({ fields: hill, firstAdmin: null }))

test('with an address it gives the first admin too, and the language of the mail', () => {
  const adminEmail = 'asha@hill.test'
  expect(readTenantForm(formOf({ adminEmail, adminLanguage: 'hi' }))).toMatchObject({
    firstAdmin: { email: adminEmail, language: 'hi' },
  })
  expect(readTenantForm(formOf({ adminEmail: 'asha' })).problems).toEqual({
    adminEmail: { code: 'not_an_email' },
  })
})

test.each([
  [{ slug: 'Hill View' }, 'slug'],
  [{ slug: 'x' }, 'slug'],
  [{ seatCap: '0' }, 'seat_cap'],
  [{ seatCap: '2.5' }, 'seat_cap'],
  [{ seatCap: '100001' }, 'seat_cap'],
  [{ seatCap: 'many' }, 'seat_cap'],
  [{ brandColor: 'red' }, 'brand_color'],
])('%j is the problem %s', (change, problem) => {
  expect(readTenantForm(formOf(change))).toMatchObject({ wrong: { problem } })
})

test('what is left empty is named', () => {
  expect(readTenantForm(formOf({ name: ' ', slug: '' })).problems).toEqual({
    name: { code: 'required' },
    slug: { code: 'required' },
  })
})

test('only what differs is changed; the case of a colour is no difference', () => {
  expect(changedFields({ ...hill, brandColor: '#2e3b55' }, hill)).toEqual({})
  expect(changedFields({ ...hill, name: 'Hill', seatCap: 30 }, hill)).toEqual({ name: 'Hill', seatCap: 30 })
  expect(changedFields({ ...hill, tier: 'master' }, hill)).toEqual({ tier: 'master' })
})
