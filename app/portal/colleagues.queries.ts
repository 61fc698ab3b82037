import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'

// Of the list of people no more than this is read here.
const found = z.array(z.object({ id: z.string(), full_name: z.string() }))

/** Up to eight people employed here whose name holds what was typed. Throws Refusal. */
export async function findColleagues(tenantId: string, typed: string) {
  const args = {
    p_tenant_id: tenantId,
    p_search: typed,
    p_state: 'here',
    p_sort: 'full_name',
    p_descending: false,
    p_limit: 8,
    p_offset: 0,
  }
  const people = await ask('list_people', args, found)
  return people.map(({ id, full_name }) => ({ id, label: full_name }))
}
