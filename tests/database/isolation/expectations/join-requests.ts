import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { outletId, tenantId } from '../places.ts'

// Only the function outlet-sign-in asks for a stranger.
const byServer = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed':
    'denied',
}
const deciding = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_join_request',
  'member trainer': 'PT403:not_allowed own; PT404:unknown_join_request other',
  manager: 'done outlet; PT403:not_allowed own; PT404:unknown_join_request other',
  admin: 'done own; PT404:unknown_join_request other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_join_request other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

export const expectations: Expectations = {
  tables: {
    join_requests: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        shown:
          'id tenant_id outlet_id full_name employee_code phone job_role_id language state asked_at decided_at decided_by person_id is_sample',
        kept: 'done',
      },
      rows: everywhere.outlets,
      row: (at, { n }) => ({
        tenant_id: tenantId(at),
        outlet_id: outletId(at),
        full_name: `Newcomer ${n}`,
        phone: `+9190001${String(n).padStart(5, '0')}`,
        language: 'en',
      }),
      actors: {
        'anonymous newcomer member trainer suspended suspendedAdmin deactivated retired': 'nothing',
        manager: 'select outlet (shown)',
        admin: 'select own (shown)',
        'viewing changing lapsed': 'select own other (shown)',
      },
    },
  },
  functions: {
    // Whoever it is about, one record cannot be united with itself.
    unite_people: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_person_id: find('people', at),
        p_other_id: find('people', at),
        p_reason: 'Entered twice',
      }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_person',
        'member trainer manager': 'PT403:not_allowed own; PT404:unknown_person other',
        admin: 'PT400:same_record own; PT404:unknown_person other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_person other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'PT400:same_record own; PT403:changes_not_allowed other',
      },
    },
    // The same refusals: what an admin chooses between is read only where the admin may unite.
    logins_to_unite: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_person_id: find('people', at), p_other_id: find('people', at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_person',
        'member trainer manager': 'PT403:not_allowed own; PT404:unknown_person other',
        admin: 'PT400:same_record own; PT404:unknown_person other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_person other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'PT400:same_record own; PT403:changes_not_allowed other',
      },
    },
    confirm_join: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_request_id: find('join_requests', at) }),
      touches: {
        done: 'join_requests people people_outlets people_access pin_accounts rule_waiting audit_log',
      },
      actors: deciding,
    },
    refuse_join: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_request_id: find('join_requests', at) }),
      touches: { done: 'join_requests audit_log' },
      actors: deciding,
    },
    // They all wait still.
    reopen_join: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_request_id: find('join_requests', at) }),
      actors: {
        ...deciding,
        manager: 'idle outlet; PT403:not_allowed own; PT404:unknown_join_request other',
        admin: 'idle own; PT404:unknown_join_request other',
        changing: 'idle own; PT403:changes_not_allowed other',
      },
    },
    list_join_requests: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        'member trainer': 'PT403:not_allowed own; PT404:unknown_tenant other',
        'manager admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done',
      },
    },
    ask_to_join: {
      with: () => ({
        p_code: 'no card',
        p_name: 'Lata Shetty',
        p_employee_code: 'A-1',
        p_phone: null,
        p_job_role_id: null,
        p_language: 'en',
        p_address_hash: 'nowhere',
      }),
      touches: { done: 'throttles' },
      actors: { ...byServer, server: 'done' },
    },
    open_join_form: { with: () => ({ p_code: 'no card' }), actors: { ...byServer, server: 'empty' } },
  },
}
