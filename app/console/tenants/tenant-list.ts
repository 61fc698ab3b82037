import { type Tier, tiers } from '~/domain/modules'
import { choice, defineList } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import type { Tenant } from '~/platform/tenants.queries'

/** What the address of the list may say. */
export const tenantList = defineList({
  filters: { state: choice(['active', 'suspended']), tier: choice(tiers) },
  orders: ['-created', 'name', 'tier', 'seats', 'state'],
  pageSize: 25,
})

type Listed = Pick<Tenant, 'name' | 'slug' | 'tier' | 'isActive' | 'seatCap' | 'createdAt'>
const sizes: Record<Tier, number> = { essential: 1, growth: 2, master: 3 }

export const tenantRules: RulesOf<typeof tenantList, Listed> = {
  texts: ({ name, slug }) => [name, slug],
  fits: {
    state: ({ isActive }, state) => isActive === (state === 'active'),
    tier: ({ tier }, wanted) => tier === wanted,
  },
  orders: {
    name: ({ name }) => name,
    tier: ({ tier }) => sizes[tier],
    seats: ({ seatCap }) => seatCap,
    state: ({ isActive }) => Number(!isActive),
    created: ({ createdAt }) => Date.parse(createdAt),
  },
}
