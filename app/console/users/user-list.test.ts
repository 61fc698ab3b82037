import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/list/list-query'
import { listArguments, userList } from './user-list'

const tenant = '70000000-0000-4000-8000-000000000001'
const usual = { p_sort: 'created', p_is_descending: true, p_limit: 25, p_offset: 0 }

test.each([
  ['', usual],
  ['q=asha', { ...usual, p_search: 'asha' }],
  ['role=platform', { ...usual, p_role: 'admin' }],
  ['role=trainer', { ...usual, p_tenant_role: 'trainer' }],
  ['role=root', usual],
  [`tenant=${tenant}&state=unconfirmed`, { ...usual, p_tenant_id: tenant, p_state: 'unconfirmed' }],
  ['tenant=1;drop&state=odd', usual],
  ['sort=name', { ...usual, p_sort: 'name', p_is_descending: false }],
  ['sort=-last_seen', { ...usual, p_sort: 'last_seen' }],
  ['sort=password', usual],
])('%s asks for %j', (address, expected) => {
  const query = readListQuery(new URLSearchParams(address), userList)
  expect(listArguments(query, query.part)).toEqual(expected)
})
