import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

const refused = {
  anonymous: 'denied',
  server: 'denied',
  'newcomer deactivated retired': 'PT404:unknown_tenant',
}
// Everybody overdue whom one looks after: what a reminder says to each of them is told by nudge_learners.
const reminding = {
  ...refused,
  member: 'PT403:not_allowed own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
}

export const expectations: Expectations = {
  functions: {
    today: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        ...refused,
        'member trainer manager admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT404:unknown_tenant',
        'viewing changing lapsed': 'done',
      },
    },
    remind_overdue: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      touches: { done: 'nudges mail_outbox audit_log' },
      actors: {
        ...reminding,
        'trainer manager admin': 'done own; PT404:unknown_tenant other',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    take_back_reminder: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_reminded_at: new Date(0).toISOString() }),
      actors: {
        ...reminding,
        // nobody reminded anybody then
        'trainer manager admin': 'PT409:reminder_sent own; PT404:unknown_tenant other',
        changing: 'PT409:reminder_sent own; PT403:changes_not_allowed other',
      },
    },
  },
}
