import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { freeDay, tenantId } from '../places.ts'

// Who may read a log may read the names in it; all others meet no such tenant.
const audit = {
  calls: everywhere.tenants,
  actors: {
    anonymous: 'denied',
    'newcomer member trainer manager suspended suspendedAdmin deactivated retired server':
      'PT404:unknown_tenant',
    admin: 'done own; PT404:unknown_tenant other',
  },
}

const move = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_person',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_person other',
  admin: 'done own; PT404:unknown_person other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_person other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

export const expectations: Expectations = {
  functions: {
    audit_names: {
      ...audit,
      with: (at) => ({ p_tenant_id: tenantId(at), p_ids: `{${tenantId(at)}}` }),
      actors: { ...audit.actors, 'viewing changing lapsed': 'done' },
    },
    audit_actors: {
      ...audit,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        ...audit.actors,
        admin: 'empty own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'empty',
      },
    },
    add_person: {
      calls: everywhere.tenants,
      with: (at, { n }) => ({
        p_tenant_id: tenantId(at),
        p_full_name: `Person ${n}`,
        p_email: null,
        p_phone: null,
        p_employee_code: null,
        p_language: 'hi',
        p_joined_on: freeDay(n),
        p_outlet_id: null,
        p_job_role_id: null,
      }),
      touches: { done: 'people audit_log rule_waiting' },
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
    leave_person: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_person_id: find('people', at), p_last_day: '2099-01-01' }),
      touches: { done: 'people people_outlets audit_log' },
      actors: move,
    },
    return_person: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_person_id: find('people', at),
        p_from: '2099-01-01',
        p_outlet_id: null,
        p_job_role_id: null,
      }),
      touches: { done: 'people people_outlets audit_log' },
      actors: move,
    },
    list_people: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired': 'empty',
        'member trainer manager admin': 'done own; empty other',
        'viewing changing lapsed server': 'done',
      },
    },
    outlet_people: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired': 'empty',
        'member trainer manager admin': 'done own; empty other',
        'viewing changing lapsed server': 'done',
      },
    },
  },
}
