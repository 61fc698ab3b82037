import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { inMinutes, tenantId } from '../places.ts'

const others = 'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired'
const platformDoes = {
  anonymous: 'denied',
  [`${others} server`]: 'PT403:not_allowed',
  'viewing changing lapsed': 'done',
}
const flag = {
  name: 'A flag',
  description: '',
  kind: 'ops',
  scope: 'portal',
  is_on: true,
  default_on: true,
}

// Decision 14: the platform's data. A tenant learns only what a flag is for itself, by my_standing; the site by site_flags.
export const expectations: Expectations = {
  tables: {
    feature_flags: {
      key: 'key',
      place: {},
      columns: {
        all: 'key name description kind scope owner_id is_on is_killed killed_at tiers percentage default_on expires_on version created_at changed_at',
      },
      rows: everywhere.platform,
      row: (_, { n }) => ({ ...flag, key: `flag-${n}` }),
      given: () => ({ is_killed: true, killed_at: inMinutes(-1) }), // no reason to show it to more
      actors: { [`anonymous ${others}`]: 'nothing', 'viewing changing lapsed': 'select platform' },
    },
    feature_flag_tenants: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id flag_key is_included' },
      rows: everywhere.tenants,
      row: (at) => ({ tenant_id: tenantId(at), flag_key: 'data-export', is_included: true }),
      actors: { [`anonymous ${others}`]: 'nothing', 'viewing changing lapsed': 'select own other' },
    },
  },
  functions: {
    site_flags: {
      actors: { [`anonymous ${others} viewing changing lapsed`]: 'denied', server: 'done' },
    },
    list_flag_tenants: { with: () => ({ p_key: 'data-export' }), actors: platformDoes },
    create_feature_flag: {
      with: () => ({ p_key: 'a-new-flag', p_flag: flag }),
      touches: { done: 'feature_flags audit_log' },
      actors: platformDoes,
    },
    change_feature_flag: {
      with: () => ({
        p_key: 'newsletter-offer',
        p_flag: { ...flag, scope: 'site' },
        p_version: 1,
        p_reason: 'why',
      }),
      touches: { done: 'feature_flags audit_log' },
      actors: platformDoes,
    },
    kill_feature_flag: {
      with: () => ({ p_key: 'newsletter-offer', p_is_killed: true, p_reason: 'why' }),
      touches: { done: 'feature_flags audit_log' },
      actors: platformDoes,
    },
    remove_feature_flag: {
      with: () => ({ p_key: 'newsletter-offer', p_version: 1, p_reason: 'why' }),
      touches: { done: 'feature_flags audit_log' },
      actors: platformDoes,
    },
  },
}
