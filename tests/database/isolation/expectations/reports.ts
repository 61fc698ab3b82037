import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

// Reports read what the reach of whoever asks allows; which rows these are, tests/database/reports.test.ts tells.
const reads = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed own; PT404:unknown_tenant other',
  'trainer manager admin': 'done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done own; PT403:module_off other',
}
const spec = { explore: 'people', dimensions: ['outlet'], metrics: ['people'], totals: true }

export const expectations: Expectations = {
  tables: {},
  functions: {
    report_catalogue: {
      calls: everywhere.tenants,
      with: (at: Place) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    run_report: {
      calls: everywhere.tenants,
      with: (at: Place) => ({ p_tenant_id: tenantId(at), p_spec: spec }),
      actors: reads,
    },
  },
}
