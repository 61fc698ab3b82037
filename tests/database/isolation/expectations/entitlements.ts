import { everywhere, ofKinds } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { freeDay, tenantId } from '../places.ts'

const bought = ofKinds(everywhere.tenants, 'bought')
const platformOnly = {
  anonymous: 'denied',
  'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired server':
    'PT403:not_allowed',
  'viewing changing lapsed': 'done',
}

// Decision 14: the platform's data. What comes with the tier follows the tier and is nobody's to write.
export const expectations: Expectations = {
  tables: {
    entitlements: {
      place: { tenant: 'tenant_id', kind: `case source when 'tier' then 'tier' else 'bought' end` },
      columns: {
        fixed: 'id created_at',
        terms: 'tenant_id module source valid_from',
        end: 'valid_until note',
      },
      rows: bought,
      tries: [...bought, ...ofKinds(everywhere.tenants, 'tier')],
      row: (at, { n }) => ({
        tenant_id: tenantId(at),
        module: 'bi_reports',
        source: at.kind === 'tier' ? 'tier' : 'add_on',
        valid_from: freeDay(n),
        valid_until: freeDay(n),
      }),
      changes: { valid_until: `'2090-01-01'`, note: `'Changed'` },
      moves: { 'viewing changing lapsed': { source: `'tier'` } },
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
        'member trainer manager admin': 'select own/*',
        'viewing changing lapsed':
          'select own/* other/*; insert own/bought other/bought (terms end); update own/bought other/bought (end)',
      },
    },
  },
  functions: {
    entitlements_lost_by_tier: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_tier: 'essential' }),
      actors: platformOnly,
    },
    reapply_entitlements: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      touches: { done: 'tenants audit_log' },
      actors: platformOnly,
    },
  },
}
