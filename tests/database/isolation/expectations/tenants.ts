import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

const anyTenant = everywhere.tenants

// Decision 14: tenants are the platform's data, a platform admin needs no impersonation to change them. Members read
// their own even while it is suspended, or the page could not say so.
export const expectations: Expectations = {
  tables: {
    tenants: {
      place: { tenant: 'id' },
      columns: {
        fixed: 'id created_at updated_at is_read_only read_only_modules read_only_since',
        settings: 'name slug tier seat_cap active_modules logo_url brand_color is_active',
      },
      rows: [],
      tries: everywhere.platform,
      row: (_, { n }) => ({
        name: 'New',
        slug: `new-${n}`,
        tier: 'growth',
        seat_cap: 5,
        brand_color: '#101010',
        is_active: true,
      }),
      changes: {
        name: `'Changed'`,
        slug: `'changed-' || gen_random_uuid()`,
        tier: `'essential'`,
        seat_cap: '99',
        active_modules: `'["foh_courses"]'`,
        logo_url: `'/changed.png'`,
        brand_color: `'#101010'`,
        is_active: 'not is_active',
      },
      actors: {
        'anonymous newcomer deactivated retired': 'nothing',
        'member trainer manager admin suspended suspendedAdmin': 'select own',
        'viewing changing lapsed':
          'select own other; insert platform (settings); update own other (settings)',
      },
    },
  },
  functions: {
    create_tenant: {
      calls: everywhere.platform,
      with: (_, { n }) => ({
        p_name: 'New',
        p_slug: `made-${n}`,
        p_tier: 'growth',
        p_seat_cap: 5,
        p_brand_color: '#101010',
        p_modules: '{foh_courses}',
        p_admin_email: `first-${n}@elsewhere.test`,
      }),
      touches: { done: 'tenants* entitlements* invitations* mail_outbox* audit_log*' },
      actors: {
        'anonymous server': 'denied',
        'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired':
          'PT403:not_allowed',
        'viewing changing lapsed': 'done',
      },
    },
    change_workspace: {
      calls: anyTenant,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_name: 'Changed',
        p_logo_url: null,
        p_brand_color: '#101010',
      }),
      touches: { done: 'tenants audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
        admin: 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
  },
}
