import { randomUUID } from 'node:crypto'
import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

/** What stands in tenant_id where an entry concerns the platform itself. */
const nil = '00000000-0000-0000-0000-000000000000'

// Insert only, and that by our own functions. Tenant admins see what was done in their tenant (decision 14); platform
// admins read everywhere, also what is left of a tenant that is gone.
export const expectations: Expectations = {
  tables: {
    audit_log: {
      place: {
        tenant: `nullif(tenant_id, '${nil}')`,
        kind: `case when tenant_id <> '${nil}' and not exists (select from public.tenants t where t.id = tenant_id) then 'gone' end`,
      },
      columns: {
        all: 'id at tenant_id actor_id actor_email actor_kind on_behalf_of action subject_type subject_id before after address user_agent',
      },
      rows: [...everywhere.tenants, ...everywhere.platform, { kind: 'gone' }],
      row: (at) => ({
        tenant_id: at.tenant ? tenantId(at) : at.kind ? randomUUID() : nil,
        actor_kind: 'system',
        action: 'outlet.changed',
        subject_type: 'matrix',
      }),
      guarded: 'id at tenant_id actor_id action after',
      server: 'select',
      actors: {
        'anonymous newcomer member trainer manager suspended suspendedAdmin deactivated retired': 'nothing',
        admin: 'select own',
        'viewing changing lapsed': 'select own other platform platform/gone',
      },
    },
  },
}
