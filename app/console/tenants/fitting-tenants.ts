import type { Tier } from '~/domain/modules'
import type { Tenant } from '~/platform/tenants.queries'
import type { Sort } from '~/ui/table'

export interface TenantFilter {
  /** Part of the name or of the slug. */
  q?: string | undefined
  state?: string | undefined
  tier?: string | undefined
}

type Filtered = Pick<Tenant, 'name' | 'slug' | 'isActive'> & { tier: Tier }

/** The tenants whose name or slug contains what was typed, whatever the case, in the wanted state and tier. An unknown state or tier filters nothing. */
export function fittingTenants<Any extends Filtered>(
  tenants: readonly Any[],
  { q = '', state, tier }: TenantFilter,
): Any[] {
  const wanted = folded(q.trim())
  return tenants.filter(
    (tenant) =>
      (folded(tenant.name).includes(wanted) || tenant.slug.includes(wanted)) &&
      ((state !== 'active' && state !== 'suspended') || tenant.isActive === (state === 'active')) &&
      (!isTier(tier) || tenant.tier === tier),
  )
}

function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase()
}

function isTier(text: string | undefined): text is Tier {
  return text === 'essential' || text === 'growth' || text === 'master'
}

type Sorted = Filtered & Pick<Tenant, 'seatCap' | 'createdAt'>
const sizes: Record<Tier, number> = { essential: 1, growth: 2, master: 3 }

/** The tenants in the wanted order; names as a reader of that language sorts them, equals by name. */
export function sortTenants<Any extends Sorted>(
  tenants: readonly Any[],
  sort: Sort,
  language: string,
): Any[] {
  const names = new Intl.Collator(language, { numeric: true })
  const byName = (one: Any, other: Any) => names.compare(one.name, other.name)
  const orders: Record<string, (one: Any, other: Any) => number> = {
    name: byName,
    tier: (one, other) => sizes[one.tier] - sizes[other.tier],
    seats: (one, other) => one.seatCap - other.seatCap,
    state: (one, other) => Number(other.isActive) - Number(one.isActive),
    created: (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  }
  const order = orders[sort.key] ?? byName
  const sign = sort.direction === 'ascending' ? 1 : -1
  return [...tenants].sort((one, other) => sign * order(one, other) || byName(one, other))
}
