import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export type Colleague = Awaited<ReturnType<typeof listColleagues>>[number]

/** The platform admins, to whom a lead, a payment or a flag can be given. Throws Refusal. */
export async function listColleagues() {
  const { data, error } = await (await backend())
    .from('profiles')
    .select('id, name:full_name, email')
    .eq('role', 'admin')
    .eq('is_active', true)
    .order('full_name')
    .limit(200)
  throwIfRefused(error)
  return data.map(({ id, name, email }) => ({ id, name: name || email || id }))
}
