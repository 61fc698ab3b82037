import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

const perKind = 5

/**
 * People, members and outlets of a tenant whose name, address or place contains what was typed, a few of each. Only
 * what the policies show to the caller is among them. Throws Refusal.
 */
export async function findRecords(tenantId: string, typed: string) {
  // What has a meaning in a pattern or in the list of conditions is left out: nobody looks for it, and quotes around
  // the text would be searched for on one backend and not on the other.
  const pattern = `*${typed.replace(/[\\%_*"(),]/g, '')}*`
  const any = (...columns: string[]) => columns.map((column) => `${column}.ilike.${pattern}`).join(',')
  const client = await backend()
  const [members, people, outlets] = await Promise.all([
    client
      .from('profiles')
      .select('id, name:full_name, email')
      .eq('tenant_id', tenantId)
      .or(any('full_name', 'email'))
      .order('full_name')
      .limit(perKind),
    client
      .from('people')
      .select('id, name:full_name, code:employee_code')
      .eq('tenant_id', tenantId)
      .or(any('full_name', 'employee_code'))
      .order('full_name')
      .limit(perKind),
    client
      .from('outlets')
      .select('id, name, city')
      .eq('tenant_id', tenantId)
      .or(any('name', 'city'))
      .order('name')
      .limit(perKind),
  ])
  throwIfRefused(members.error)
  throwIfRefused(people.error)
  throwIfRefused(outlets.error)
  return { members: members.data, people: people.data, outlets: outlets.data }
}
