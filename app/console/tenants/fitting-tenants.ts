import type { Tenant } from '~/platform/tenants.queries'

export interface TenantFilter {
  name: string
  state: 'all' | 'active' | 'suspended'
}

/** The filter that an address asks for. */
export function readTenantFilter(query: URLSearchParams): TenantFilter {
  const state = query.get('state')
  return {
    name: query.get('name') ?? '',
    state: state === 'active' || state === 'suspended' ? state : 'all',
  }
}

/** A filter as an address carries it: what filters nothing is left out. */
export function writeTenantFilter({ name, state }: TenantFilter): URLSearchParams {
  return new URLSearchParams({ ...(name && { name }), ...(state !== 'all' && { state }) })
}

/** The tenants whose name contains what was typed, whatever the case, in the wanted state. */
export function fittingTenants<Any extends Pick<Tenant, 'name' | 'isActive'>>(
  tenants: readonly Any[],
  { name, state }: TenantFilter,
): Any[] {
  const wanted = name.trim().toLocaleLowerCase()
  return tenants.filter(
    (tenant) =>
      tenant.name.toLocaleLowerCase().includes(wanted) &&
      (state === 'all' || tenant.isActive === (state === 'active')),
  )
}
