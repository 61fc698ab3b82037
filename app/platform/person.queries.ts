import type { Locale } from '~/domain/locale'
import { backend } from './backend'
import { throwIfRefused } from './refusal'
import { tenantOfRow } from './tenants.queries'
import type { Theme } from './theme'

/** The role on the platform; a profile without one is a `user`. Throws Refusal `not_found`. */
export async function readRole(personId: string): Promise<string> {
  const { data, error } = await (await backend()).from('profiles').select('role').eq('id', personId).single()
  throwIfRefused(error)
  return data.role || 'user'
}

/** The tenant someone belongs to, with their role there; both null for people without a tenant. */
export async function readMembership(personId: string) {
  const { data, error } = await (await backend())
    .from('profiles')
    .select('tenant_id, tenant_role, tenants(*)')
    .eq('id', personId)
    .single()
  throwIfRefused(error)
  return {
    tenantId: data.tenant_id,
    tenantRole: data.tenant_id ? data.tenant_role || 'member' : null,
    tenant: data.tenants && tenantOfRow(data.tenants),
  }
}

/** Name, language and theme, as chosen on whichever device, and the name that the employment record has. */
export async function readPreferences(personId: string) {
  const { data, error } = await (await backend())
    .from('profiles')
    .select('full_name, email, language, theme, tenant_id, people(full_name, tenant_id)')
    .eq('id', personId)
    .single()
  throwIfRefused(error)
  const record = data.people.find(({ tenant_id }) => tenant_id === data.tenant_id)?.full_name
  return {
    name: data.full_name,
    employedAs: record && record !== data.email?.split('@')[0] ? record : null, // called after the address: no name yet
    language: data.language as Locale, // both from the table's constraints
    theme: data.theme as Theme,
  }
}

export async function saveName(personId: string, name: string) {
  const { error } = await (await backend()).from('profiles').update({ full_name: name }).eq('id', personId)
  throwIfRefused(error)
}

export async function saveLanguage(personId: string, language: Locale) {
  const { error } = await (await backend()).from('profiles').update({ language }).eq('id', personId)
  throwIfRefused(error)
}

export async function saveTheme(personId: string, theme: Theme) {
  const { error } = await (await backend()).from('profiles').update({ theme }).eq('id', personId)
  throwIfRefused(error)
}
