import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

// Only admins decide whether a workspace takes part.
const decides = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
  admin: 'done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

export const expectations: Expectations = {
  tables: {
    benchmark_entrants: {
      key: 'tenant_id',
      place: { tenant: 'tenant_id' },
      columns: { all: 'tenant_id joined_on counts_from' },
      rows: everywhere.tenants,
      row: (at) => ({ tenant_id: tenantId(at), joined_on: '2026-01-05', counts_from: '2026-02-01' }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'nothing',
      },
    },
  },
  functions: {
    read_benchmark: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer manager admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done',
      },
    },
    join_benchmark: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      touches: { done: 'benchmark_entrants audit_log' },
      actors: decides,
    },
    leave_benchmark: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      touches: { done: 'benchmark_entrants audit_log' },
      actors: decides,
    },
  },
}
