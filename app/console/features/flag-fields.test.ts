import { expect, test } from 'vitest'
import { readChangedFlag, readNewFlag } from './flag-fields'

const whole = {
  key: 'new-menu',
  name: ' New menu ',
  description: '',
  kind: 'release',
  scope: 'portal',
  owner: '',
  isOn: 'on',
  percentage: '25',
  expiresOn: '2027-01-31',
  'tier-growth': 'on',
  'tenant-t1': 'in',
  'tenant-t2': 'out',
  'tenant-t3': '',
}

function formOf(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('a form becomes a flag', () => {
  expect(readNewFlag(formOf(whole)).read).toEqual({
    key: 'new-menu',
    fields: {
      name: 'New menu',
      description: '',
      kind: 'release',
      scope: 'portal',
      ownerId: null,
      isOn: true,
      isOnByDefault: false,
      percentage: 25,
      expiresOn: '2027-01-31',
      tiers: ['growth'],
      included: ['t1'],
      excluded: ['t2'],
    },
  })
})

test('what only tenants have is left out elsewhere; no share is no number', () => {
  const fields = readNewFlag(formOf({ ...whole, scope: 'site', percentage: '' })).read?.fields
  expect(fields).toMatchObject({ tiers: [], included: [], excluded: [], percentage: null })
})

test.each([
  [{ key: 'New Menu' }, { key: 'key' }],
  [{ key: '' }, { key: 'key' }],
  [{ percentage: '101' }, { percentage: 'percentage' }],
  [{ percentage: '2.5' }, { percentage: 'percentage' }],
  [{ expiresOn: '' }, { expiresOn: 'expiresOn' }],
  [{ kind: 'ops', expiresOn: '' }, undefined],
  [{ kind: 'experiment' }, undefined],
  [{ kind: 'experiment', scope: 'site' }, { kind: 'kind' }],
])('%j is answered with %j', (change, wrong) =>
  expect(readNewFlag(formOf({ ...whole, ...change } as Record<string, string>)).refused?.wrong).toEqual(
    wrong,
  ),
)

test('a change needs a reason, and may be meant to go over a newer one', () => {
  expect(readChangedFlag(formOf({ ...whole, version: '3' })).refused?.problems).toHaveProperty('reason')
  const form = { ...whole, reason: 'as agreed', version: '3' }
  expect(readChangedFlag(formOf(form)).read?.version).toBe(3)
  expect(readChangedFlag(formOf({ ...form, over: '5' })).read?.version).toBe(5)
})
