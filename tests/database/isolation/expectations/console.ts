import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

const platformOnly = {
  anonymous: 'denied',
  'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired server':
    'PT403:not_allowed',
}

// The console's own questions, and decision 14: entitlements are the platform's data.
export const expectations: Expectations = {
  functions: {
    platform_overview: { actors: { ...platformOnly, 'viewing changing lapsed': 'done' } },
    tenant_health: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: { ...platformOnly, 'viewing changing lapsed': 'done' },
    },
    grant_entitlement: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_module: 'career_clinics', p_source: 'grant' }),
      touches: { done: 'entitlements tenants audit_log' },
      actors: { ...platformOnly, 'viewing changing lapsed': 'done' },
    },
    end_entitlement: {
      with: () => ({ p_id: '00000000-0000-4000-8000-00000000abcd' }),
      actors: { ...platformOnly, 'viewing changing lapsed': 'PT404:unknown_entitlement' },
    },
  },
}
