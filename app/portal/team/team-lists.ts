import { anId, choice, defineList, type QueryOf } from '~/platform/list/list-query'
import { tenantRoles } from './tenant-roles'

/** What the address of the members may say. */
export const memberList = defineList({
  filters: { role: choice(tenantRoles), outlet: anId() },
  orders: ['name', 'role', 'seen', 'joined'],
  pageSize: 25,
})
export type MemberQuery = QueryOf<typeof memberList>

/** What the address of the invitations may say. */
export const invitationList = defineList({
  filters: { state: choice(['open', 'accepted', 'expired', 'revoked']) },
  orders: ['-sent', 'email', 'role', 'state', 'expires'],
  pageSize: 25,
})
export type InvitationQuery = QueryOf<typeof invitationList>
