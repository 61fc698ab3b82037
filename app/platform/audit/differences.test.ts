import { expect, test } from 'vitest'
import { differencesOf } from './differences'

test('a change shows both sides, in the order of the record', () => {
  expect(
    differencesOf({ before: { city: 'Ooty', seats: null }, after: { city: 'Coonoor', seats: 40 } }),
  ).toEqual([
    { key: 'city', before: 'Ooty', after: 'Coonoor' },
    { key: 'seats', before: null, after: 40 },
  ])
})

test('a record that began or ended shows what is in it, not its ids and stamps', () => {
  const record = {
    id: 'a',
    tenant_id: 'b',
    name: 'Deccan',
    rooms: null,
    is_active: false,
    created_at: 'today',
  }
  expect(differencesOf({ before: null, after: record })).toEqual([
    { key: 'name', before: undefined, after: 'Deccan' },
    { key: 'is_active', before: undefined, after: false },
  ])
  expect(differencesOf({ before: record, after: null }).map(({ key }) => key)).toEqual(['name', 'is_active'])
})

test('an entry without sides has no differences', () => {
  expect(differencesOf({ before: null, after: null })).toEqual([])
})
