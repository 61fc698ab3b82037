import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/list/list-query'
import { fittingRows } from '~/platform/list/whole-list'
import { outletList, outletRules } from './outlet-rules'

const outlets = [
  { name: 'Tea House', city: 'Coonoor', kind: 'hotel', isActive: true, people: 9 },
  { name: 'Palace Road', city: 'Mysuru', kind: 'hotel', isActive: false, people: 0 },
  { name: 'नीलगिरि किचन', city: 'Coimbatore', kind: 'restaurant', isActive: true, people: 12 },
] as const

test.each([
  ['', ['Palace Road', 'Tea House', 'नीलगिरि किचन']],
  ['q=COO', ['Tea House']],
  ['q=नीलगिरि', ['नीलगिरि किचन']],
  ['state=closed', ['Palace Road']],
  ['state=open&kind=hotel', ['Tea House']],
  ['q=nowhere', []],
  ['sort=-people', ['नीलगिरि किचन', 'Tea House', 'Palace Road']],
  ['sort=city', ['नीलगिरि किचन', 'Tea House', 'Palace Road']],
])('?%s shows %j', (address, names) => {
  const query = readListQuery(new URLSearchParams(address), outletList)
  expect(fittingRows(outlets, query, outletRules, 'en').map(({ name }) => name)).toEqual(names)
})
