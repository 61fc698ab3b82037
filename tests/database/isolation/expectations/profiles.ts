import { randomUUID } from 'node:crypto'
import { everywhere, type Place, people } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { elsewhere, personId, tenantId } from '../places.ts'

// Whose role or tenant is changed. Annapurna's only active admin has to stay.
const targets: Place[] = [
  ...everywhere.people.filter(({ person = '' }) =>
    ['newcomer', 'member', 'trainer', 'suspended', 'neighbourMember'].includes(person),
  ),
  { person: 'admin', tenant: 'annapurna', kind: 'last' },
]

const moveByTenant = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_member',
  'member trainer manager': 'PT403:not_allowed mine outlet own own/last; PT404:unknown_member other platform',
  'suspended suspendedAdmin':
    'PT403:tenant_suspended mine own; PT404:unknown_member other other/last platform',
  admin: 'done own; PT409:last_admin mine/last; PT404:unknown_member other platform',
  // decision 14: a profile's role, tenant and activity are the platform's data
  'viewing changing lapsed': 'done own other; PT409:last_admin own/last; PT404:unknown_member platform',
}

const moveByPlatform = {
  anonymous: 'denied',
  'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired server':
    'PT403:not_allowed',
}

export const expectations: Expectations = {
  tables: {
    profiles: {
      place: { tenant: 'tenant_id', person: 'id' },
      columns: {
        chosen: 'full_name language theme learning_mail signal_mail letter_mail',
        given: 'id role tenant_id tenant_role email last_seen_at is_active created_at updated_at',
      },
      rows: [],
      tries: everywhere.people,
      row: (at) => ({
        id: randomUUID(),
        role: 'admin',
        tenant_id: at.tenant ? tenantId(at) : null,
        tenant_role: at.tenant ? 'admin' : null,
      }),
      changes: {
        full_name: `'Changed'`,
        language: `'hi'`,
        theme: `'dark'`,
        learning_mail: 'not learning_mail',
        signal_mail: 'not signal_mail',
        letter_mail: 'not letter_mail',
        id: 'gen_random_uuid()',
        role: `case role when 'admin' then 'user' else 'admin' end`,
        tenant_id: `case when tenant_id = ${elsewhere} then '${Object.values(people)[0]?.id}' else ${elsewhere} end::uuid`,
        tenant_role: `case tenant_role when 'admin' then 'member' else 'admin' end`,
        is_active: 'not is_active',
        email: `'changed@elsewhere.test'`,
      },
      moves: { 'newcomer member trainer manager admin suspended viewing': { id: 'gen_random_uuid()' } },
      guarded: 'id role tenant_id tenant_role is_active email',
      actors: {
        anonymous: 'nothing',
        'newcomer member trainer manager suspended suspendedAdmin': 'select mine; update mine (chosen)',
        admin: 'select mine own; update mine (chosen)',
        'deactivated retired': 'select mine', // so that the page can say that the account is switched off
        'viewing changing lapsed': 'select mine own other platform; update mine (chosen)',
      },
    },
  },
  functions: {
    touch_last_seen: {
      touches: { done: 'profiles*' },
      actors: {
        anonymous: 'denied',
        'newcomer member trainer manager admin suspended suspendedAdmin viewing changing lapsed': 'done',
        'deactivated retired server': 'idle',
      },
    },
    change_tenant_role: {
      calls: targets,
      with: (at) => ({ p_profile_id: personId(at), p_tenant_role: 'manager' }),
      touches: { done: 'profiles audit_log' },
      actors: moveByTenant,
    },
    detach_member: {
      calls: targets,
      with: (at) => ({ p_profile_id: personId(at) }),
      touches: { done: 'profiles audit_log report_grants' },
      actors: moveByTenant,
    },
    set_profile_role: {
      calls: everywhere.people,
      with: (at) => ({ p_profile_id: personId(at), p_role: 'reviewer' }),
      touches: { done: 'profiles audit_log' },
      actors: { ...moveByPlatform, 'viewing changing lapsed': 'done' },
    },
    set_profile_tenant: {
      calls: targets,
      with: (at) => ({
        p_profile_id: personId(at),
        p_tenant_id: elsewhere.slice(1, -1),
        p_tenant_role: 'member',
      }),
      touches: { done: 'profiles* people* rule_waiting* audit_log* report_grants*' },
      actors: {
        ...moveByPlatform,
        'viewing changing lapsed': 'done own other platform; PT409:last_admin own/last',
      },
    },
    set_profile_active: {
      calls: targets,
      with: (at) => ({ p_profile_id: personId(at), p_is_active: false }),
      touches: { done: 'profiles audit_log' },
      actors: {
        ...moveByPlatform,
        'viewing changing lapsed': 'done own other platform; PT409:last_admin own/last',
      },
    },
    tenant_seats: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_ids: `{${tenantId(at)}}` }),
      actors: {
        anonymous: 'denied',
        'newcomer retired': 'empty',
        // no more than the own profile, but of an admin
        'member trainer manager admin suspended suspendedAdmin deactivated': 'done own; empty other',
        'viewing changing lapsed server': 'done',
      },
    },
    seat_usage: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer member trainer manager suspended suspendedAdmin deactivated retired server':
          'PT404:unknown_tenant',
        admin: 'done own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done own other',
      },
    },
  },
}
