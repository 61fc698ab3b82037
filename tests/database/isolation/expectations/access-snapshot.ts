import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

const everybodySignedIn =
  'newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired'

export const expectations: Expectations = {
  functions: {
    // About nobody but the caller, also while the account is off or the tenant suspended.
    my_standing: {
      actors: { anonymous: 'denied', [everybodySignedIn]: 'done', server: 'empty' },
    },
    // About oneself; only a platform admin asks for a tenant, as its admin.
    why_feature: {
      with: () => ({ p_feature: 'loyalty_app' }),
      actors: { anonymous: 'denied', [`${everybodySignedIn} server`]: 'done' },
    },
    // Counts what the policies of the caller show; who reads a suspended tenant's row finds nothing to count.
    workspace_figures: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired': 'empty',
        'member trainer manager admin suspended suspendedAdmin': 'done own; empty other',
        'viewing changing lapsed server': 'done',
      },
    },
  },
}
