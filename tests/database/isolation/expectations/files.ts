import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'

// A logo is shown to everybody who knows its address. It belongs to the tenant's row, which is the platform's data.
export const expectations: Expectations = {
  buckets: {
    'tenant-logos': {
      isPublic: true,
      rows: everywhere.tenants,
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
        'member trainer manager': 'select own',
        admin: 'select own; insert own; update own; delete own',
        'viewing changing lapsed': 'select own other; insert own other; update own other; delete own other',
      },
    },
  },
}
