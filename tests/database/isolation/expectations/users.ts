import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { personId } from '../places.ts'

const notAdmins = 'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired server'
const platformAsks = { anonymous: 'denied', [notAdmins]: 'PT403:not_allowed' }

// The console's view of all logins: platform admins, whether they look at a tenant or not.
export const expectations: Expectations = {
  functions: {
    list_users: { actors: { ...platformAsks, 'viewing changing lapsed': 'done' } },
    read_user: {
      calls: everywhere.people,
      with: (at) => ({ p_profile_id: personId(at) }),
      actors: { ...platformAsks, 'viewing changing lapsed': 'done' },
    },
    why_features: {
      calls: everywhere.people,
      with: (at) => ({ p_profile_id: personId(at) }),
      actors: { ...platformAsks, 'viewing changing lapsed': 'done' },
    },
    note_password_reset: {
      calls: everywhere.people,
      with: (at) => ({ p_profile_id: personId(at) }),
      touches: { done: 'audit_log' },
      actors: { ...platformAsks, 'viewing changing lapsed': 'done' },
    },
  },
}
