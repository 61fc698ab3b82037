import { expect, test } from 'vitest'
import { Refusal } from '../refusal'
import { findInGroups } from './find-in-groups'

test('a group that cannot be searched is named, and the others keep what they found', async () => {
  const found = await findInGroups({
    people: async () => [{ id: 'lata', label: 'Lata', to: '/people' }],
    members: () => Promise.reject(new Refusal('unreachable')),
    outlets: async () => [],
  })
  expect(found).toEqual({
    commands: [{ id: 'lata', label: 'Lata', to: '/people', group: 'people' }],
    failed: ['members'],
  })
})
