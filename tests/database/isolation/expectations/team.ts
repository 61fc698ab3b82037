import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { personId, tenantId } from '../places.ts'

const placed: Place[] = everywhere.people.filter(({ person = '' }) =>
  ['newcomer', 'member', 'trainer', 'suspended', 'neighbourMember'].includes(person),
)

// What an admin lists; platform admins read everywhere.
const listed = {
  anonymous: 'denied',
  'newcomer member trainer manager suspended suspendedAdmin deactivated retired server':
    'PT404:unknown_tenant',
  admin: 'done own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done own other',
}

export const expectations: Expectations = {
  functions: {
    team_members: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: listed,
    },
    team_invitations: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: listed,
    },
    set_member_outlets: {
      calls: placed,
      with: (at) => ({ p_profile_id: personId(at), p_outlet_ids: '{}' }),
      touches: { done: 'people_outlets audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_member',
        'member trainer manager': 'PT403:not_allowed mine outlet own; PT404:unknown_member other platform',
        'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_member other platform',
        admin: 'done own; PT404:unknown_member other platform',
        // a placement is the tenant's own, unlike the role
        'viewing lapsed': 'PT403:changes_not_allowed own other; PT404:unknown_member platform',
        changing: 'done own; PT403:changes_not_allowed other; PT404:unknown_member platform',
      },
    },
    invite_members: {
      calls: everywhere.tenants,
      with: (at, { n }) => ({
        p_tenant_id: tenantId(at),
        p_rows: [{ email: `listed-${n}@elsewhere.test`, role: 'admin', name: 'Listed' }],
        p_dry_run: false,
      }),
      touches: { done: 'invitations mail_outbox people rule_waiting audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
        admin: 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
  },
}
