import { type Module, modules, type Tier } from '~/domain/modules'
import { ask, tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'
import type { Source } from './entitled-modules'

export type Entitlement = Awaited<ReturnType<typeof listEntitlements>>[number]
export type LostModule = Awaited<ReturnType<typeof modulesLostByTier>>[number]

/** What a tenant has and had, since when and why, the newest first. */
export async function listEntitlements(tenantId: string) {
  const { data, error } = await (await backend())
    .from('entitlements')
    .select('id, module, source, validFrom:valid_from, validUntil:valid_until, note')
    .eq('tenant_id', tenantId)
    .order('valid_from', { ascending: false })
    .order('id')
  throwIfRefused(error)
  return data.flatMap(({ module, source, ...rest }) => {
    const known = moduleCalled(module)
    return known ? [{ ...rest, module: known, source: source as Source }] : [] // the table's constraint
  })
}

/** The modules in use that a change to this tier would take away, each with why the tenant has it. Throws Refusal `unknown_tenant`. */
export async function modulesLostByTier(tenantId: string, tier: Tier) {
  const data = await ask('entitlements_lost_by_tier', {
    p_tenant_id: tenantId,
    p_tier: tier,
  })
  return data.flatMap(({ module, source, valid_until }) => {
    const known = moduleCalled(module)
    return known
      ? [{ module: known, source: source as Source, validUntil: valid_until as string | null }]
      : []
  })
}

interface Grant {
  module: string
  source: string
  validUntil: string | null
  note: string | null
}

/** Gives a module besides the tier and switches it on. Throws Refusal `already_entitled`, `already_over`, `unknown_module`. */
export async function grantEntitlement(tenantId: string, { module, source, validUntil, note }: Grant) {
  await tell('grant_entitlement', {
    p_tenant_id: tenantId,
    p_module: module,
    p_source: source,
    ...(validUntil && { p_valid_until: validUntil }),
    ...(note && { p_note: note }),
  })
}

/** Ends an add-on or a grant now. Throws Refusal `unknown_entitlement`, `entitlement_over`. */
export async function endEntitlement(id: string) {
  await tell('end_entitlement', { p_id: id })
}

/** Switches live add-ons and grants on again. Throws Refusal `unknown_tenant`. */
export async function reapplyEntitlements(tenantId: string) {
  await tell('reapply_entitlements', { p_tenant_id: tenantId })
}

function moduleCalled(key: string): Module | undefined {
  return modules.find((module) => module === key)
}
