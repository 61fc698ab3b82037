import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

const perKind = 5

/** Members of a tenant whose name or address contains what was typed, a few. Throws Refusal. */
export async function findMembers(tenantId: string, typed: string) {
  const { data, error } = await (await backend())
    .from('profiles')
    .select('id, name:full_name, email')
    .eq('tenant_id', tenantId)
    .or(containing(typed, 'full_name', 'email'))
    .order('full_name')
    .limit(perKind)
  throwIfRefused(error)
  return data
}

/** Employment records of a tenant whose name or code contains what was typed, a few. Throws Refusal. */
export async function findPeople(tenantId: string, typed: string) {
  const { data, error } = await (await backend())
    .from('people')
    .select('id, name:full_name, code:employee_code')
    .eq('tenant_id', tenantId)
    .or(containing(typed, 'full_name', 'employee_code'))
    .order('full_name')
    .limit(perKind)
  throwIfRefused(error)
  return data
}

/** Outlets of a tenant whose name or place contains what was typed, a few. Throws Refusal. */
export async function findOutlets(tenantId: string, typed: string) {
  const { data, error } = await (await backend())
    .from('outlets')
    .select('id, name, city')
    .eq('tenant_id', tenantId)
    .or(containing(typed, 'name', 'city'))
    .order('name')
    .limit(perKind)
  throwIfRefused(error)
  return data
}

/**
 * The condition that one of the columns contains the text. What has a meaning in a pattern or in the list of
 * conditions is left out: nobody looks for it, and quotes around the text would be searched for on one backend and
 * not on the other.
 */
function containing(typed: string, ...columns: string[]) {
  const pattern = `*${typed.replace(/[\\%_*"(),]/g, '')}*`
  return columns.map((column) => `${column}.ilike.${pattern}`).join(',')
}
