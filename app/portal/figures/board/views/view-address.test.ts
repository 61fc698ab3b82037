import { expect, test } from 'vitest'
import { addressOf, viewOf } from './view-address'

test.each([
  ['', ''],
  ['view=plain', ''],
  ['span=week&compare=target&cell=all.revpar&about=adr&view=x', 'compare=target&span=week'],
  ['compare=target&span=week', 'compare=target&span=week'],
  ['kpi=&utm_source=mail', ''],
  ['outlets=a-1.b-2&kpis=adr.revpar', 'kpis=adr.revpar&outlets=a-1.b-2'],
])('%s is kept as %s', (search, kept) => expect(viewOf(new URLSearchParams(search))).toBe(kept))

test('a view opens at its own address, also that of the plain map', () => {
  expect(addressOf({ id: 'a', query: 'span=week' })).toBe('/app/dashboards?span=week&view=a')
  expect(addressOf({ id: 'a', query: '' })).toBe('/app/dashboards?view=a')
})
