import { expect, test } from 'vitest'
import { aDay, anId, aText, choice, defineList, readListQuery } from './list-query'

const list = defineList({
  filters: { role: choice(['admin', 'member']), outlet: anId('none'), tag: aText, from: aDay, to: aDay },
  orders: ['name', '-seen'],
  pageSize: 25,
})
const nothing = { q: '', role: '', outlet: '', tag: '', from: '', to: '' }
const outlet = '70000000-0000-4000-8000-000000000001'

test.each([
  ['', {}, 'name ascending', 1],
  ['?q=asha+rao&role=admin&sort=-seen&page=3', { q: 'asha rao', role: 'admin' }, 'seen descending', 3],
  ['?sort=password&page=-2&other=1', {}, 'name ascending', 1],
  ['?page=1.5&sort=seen', {}, 'seen ascending', 1],
  ['?page=1e9', {}, 'name ascending', 1],
  [`?q=+${'x'.repeat(300)}`, { q: 'x'.repeat(100) }, 'name ascending', 1],
  ['?role=root&outlet=1;drop&tag=+wine+', { tag: 'wine' }, 'name ascending', 1],
  [`?outlet=${outlet}`, { outlet }, 'name ascending', 1],
  ['?outlet=none', { outlet: 'none' }, 'name ascending', 1],
  ['?from=2026-11-23&to=2026-02-31x', { from: '2026-11-23' }, 'name ascending', 1],
  ['?from=0026-11-23&to=2026-13-01', {}, 'name ascending', 1],
])('%j is read as it is meant', (search, chosen, sort, page) => {
  const query = readListQuery(new URLSearchParams(search), list)
  expect(query.filters).toEqual({ ...nothing, ...chosen })
  expect([`${query.sort.key} ${query.sort.direction}`, query.page]).toEqual([sort, page])
  expect(query.part).toEqual({ from: (page - 1) * 25, size: 25 })
})
