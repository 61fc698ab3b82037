import { expect, test } from 'vitest'
import { fittingOutlets } from './fitting-outlets'

const outlets = [
  { name: 'Tea House', city: 'Coonoor', kind: 'hotel', isActive: true, people: 9 },
  { name: 'Palace Road', city: 'Mysuru', kind: 'hotel', isActive: false, people: 0 },
  { name: 'नीलगिरि किचन', city: 'Coimbatore', kind: 'restaurant', isActive: true, people: 12 },
] as const

const none = { q: '', kind: '', state: '' }
const byName = { key: 'name', direction: 'ascending' } as const

test.each([
  [{}, byName, ['नीलगिरि किचन', 'Palace Road', 'Tea House']],
  [{ q: 'COO' }, byName, ['Tea House']],
  [{ q: 'नीलगिरि' }, byName, ['नीलगिरि किचन']],
  [{ state: 'closed' }, byName, ['Palace Road']],
  [{ state: 'open', kind: 'hotel' }, byName, ['Tea House']],
  [{ q: 'nowhere' }, byName, []],
  [{}, { key: 'people', direction: 'descending' } as const, ['नीलगिरि किचन', 'Tea House', 'Palace Road']],
  [{}, { key: 'city', direction: 'ascending' } as const, ['नीलगिरि किचन', 'Tea House', 'Palace Road']],
])('%j in the order %j', (filter, sort, names) => {
  const found = fittingOutlets(outlets, { filters: { ...none, ...filter }, sort })
  expect([...found.map(({ name }) => name)].sort()).toEqual([...names].sort())
  if (sort.key !== 'name') expect(found.map(({ name }) => name)).toEqual(names)
})
