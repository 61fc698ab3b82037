import { choice, defineList } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import { type Member, tenantRoles } from './members.queries'

/** What the address of a tenant's people may say. */
export const peopleList = defineList({
  filters: { role: choice(tenantRoles) },
  orders: ['name', 'role', 'seen'],
  pageSize: 25,
})

const ranks = { admin: 0, manager: 1, trainer: 2, member: 3 } as const

/** People who were never seen sort as seen longest ago. */
export const peopleRules: RulesOf<typeof peopleList, Member> = {
  texts: ({ fullName, email }) => [fullName, email],
  fits: { role: ({ tenantRole }, role) => tenantRole === role },
  orders: {
    name: ({ fullName, email }) => fullName ?? email,
    role: ({ tenantRole }) => ranks[tenantRole],
    seen: ({ lastSeenAt }) => (lastSeenAt ? Date.parse(lastSeenAt) : 0),
  },
}
