import { everywhere, type Place, people } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { inMinutes, personId, tenantId } from '../places.ts'

const open: Place[] = (['viewing', 'changing', 'lapsed', 'retired'] as const).map((person) => ({
  person,
  tenant: 'annapurna',
}))
const ended: Place[] = (['neelgiri', 'lakeview'] as const).map((tenant) => ({
  person: 'lapsed',
  tenant,
  kind: 'ended',
}))

export const expectations: Expectations = {
  tables: {
    impersonations: {
      place: {
        tenant: 'tenant_id',
        person: 'admin_id',
        kind: `case when ended_at is not null then 'ended' end`,
      },
      columns: {
        all: 'id admin_id tenant_id started_at expires_at changes_allowed_at reason ended_at ended_by',
      },
      rows: [...open, ...ended],
      row: (at) => ({ admin_id: personId(at), tenant_id: tenantId(at) }),
      given({ person, kind }) {
        const how = person && 'impersonates' in people[person] ? people[person].impersonates : undefined
        return {
          started_at: inMinutes(-40),
          expires_at: inMinutes(how === 'lapsed' || kind ? -10 : 20),
          ...(how !== 'viewing' && {
            changes_allowed_at: inMinutes(-39),
            reason: 'asked for by their admin',
          }),
          ...(kind && { ended_at: inMinutes(-20), ended_by: 'admin' }),
        }
      },
      actors: {
        'anonymous newcomer member trainer manager suspended suspendedAdmin deactivated retired': 'nothing',
        admin: 'select own',
        'viewing changing lapsed': 'select mine mine/* own own/* other other/*',
      },
    },
  },
  functions: {
    // A non-admin's attempt is logged as a violation and ignored.
    start_impersonation: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      touches: { done: 'impersonations* audit_log*', empty: 'security_events* throttles' },
      actors: {
        anonymous: 'denied',
        'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired server': 'empty',
        'viewing changing lapsed': 'done',
      },
    },
    allow_impersonation_changes: {
      with: () => ({ p_reason: 'asked for by their admin' }),
      touches: { done: 'impersonations* audit_log*' },
      actors: {
        anonymous: 'denied',
        'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired lapsed server':
          'PT409:no_impersonation',
        'viewing changing': 'done',
      },
    },
    stop_impersonation: {
      touches: { done: 'impersonations* audit_log*' },
      actors: {
        anonymous: 'denied',
        'newcomer member trainer manager admin suspended suspendedAdmin deactivated server': 'false',
        'viewing changing lapsed retired': 'done', // to stop is never too much
      },
    },
  },
}
