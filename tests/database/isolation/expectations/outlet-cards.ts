import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { outletId, personId, tenantId } from '../places.ts'

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeOf = (n: number) =>
  Array.from({ length: 8 }, (_, at) => alphabet[Math.floor(n / 32 ** at) % 32]).join('')

// Only the function outlet-sign-in asks; a code or a ticket that is nobody's changes nothing.
const byServer = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed':
    'denied',
}
const noTicket = { p_ticket: 'no ticket' }

const aboutPeople = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_person',
  'member trainer': 'PT403:not_allowed own; PT404:unknown_person other',
  manager: 'PT403:not_allowed own; PT404:unknown_person other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_person other',
  'viewing lapsed': 'PT403:changes_not_allowed',
}

export const expectations: Expectations = {
  tables: {
    outlet_cards: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: { all: 'id tenant_id outlet_id code made_by made_at replaced_at' },
      rows: everywhere.outlets,
      row: (at, { n }) => ({ tenant_id: tenantId(at), outlet_id: outletId(at), code: codeOf(n) }),
      actors: {
        'anonymous newcomer member trainer suspended suspendedAdmin deactivated retired': 'nothing',
        manager: 'select outlet',
        admin: 'select own',
        'viewing changing lapsed': 'select own other',
      },
    },
    people_access: {
      place: {
        tenant: 'tenant_id',
        person: '(select p.profile_id from public.people p where p.id = person_id)',
        outlet: `(select w.outlet_id from public.people_outlets w
                  where w.person_id = people_access.person_id and coalesce(w.valid_until, 'infinity') >= current_date limit 1)`,
      },
      columns: { all: 'id tenant_id person_id way given_by given_at ended_at' },
      rows: everywhere.people.filter(({ outlet }) => outlet),
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        person_id: find('people', { tenant: at.tenant, person: at.person }),
        way: 'card',
      }),
      actors: {
        'anonymous newcomer member trainer suspended suspendedAdmin deactivated retired': 'nothing',
        manager: 'select mine outlet',
        admin: 'select mine own',
        'viewing changing lapsed': 'select own other',
      },
    },
  },
  functions: {
    replace_outlet_card: {
      calls: everywhere.outlets,
      with: (at) => ({ p_outlet_id: outletId(at) }),
      touches: { done: 'outlet_cards audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_outlet',
        'member trainer': 'PT403:not_allowed own; PT404:unknown_outlet other',
        manager: 'done outlet; PT403:not_allowed own; PT404:unknown_outlet other',
        admin: 'done own; PT404:unknown_outlet other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_outlet other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    // Says for each person what came of it; nothing comes of other tenants' people.
    give_access: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_people: `{${find('people', at)}}` }),
      actors: {
        anonymous: 'denied',
        'newcomer member trainer deactivated retired server': 'PT403:not_allowed',
        'suspended suspendedAdmin': 'PT403:tenant_suspended',
        'manager admin changing': 'idle',
        'viewing lapsed': 'PT403:changes_not_allowed',
      },
    },
    end_access: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_person_id: find('people', at) }),
      actors: {
        ...aboutPeople,
        admin: 'PT409:access_over own; PT404:unknown_person other',
        changing: 'PT409:access_over own; PT403:changes_not_allowed other',
      },
    },
    reset_pin: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_person_id: find('people', at), p_reason: 'The phone was lost' }),
      actors: {
        ...aboutPeople,
        admin: 'PT409:pin_not_set own; PT404:unknown_person other',
        changing: 'PT409:pin_not_set own; PT403:changes_not_allowed other',
      },
    },
    open_outlet_card: { with: () => ({ p_code: 'no card' }), actors: { ...byServer, server: 'empty' } },
    find_by_card: {
      with: () => ({ p_code: 'no card', p_initials: 'AB', p_digits: '1', p_address_hash: 'nowhere' }),
      touches: { done: 'throttles' },
      actors: { ...byServer, server: 'done' },
    },
    claim_pin: { with: () => noTicket, actors: { ...byServer, server: 'idle' } },
    release_pin: { with: () => noTicket, actors: { ...byServer, server: 'idle' } },
    keep_pin: {
      calls: everywhere.people,
      with: (at) => ({ ...noTicket, p_user_id: personId(at) }),
      actors: { ...byServer, server: 'idle' },
    },
    reserve_pin: { with: () => noTicket, actors: { ...byServer, server: 'idle' } },
    settle_pin: {
      with: () => ({ ...noTicket, p_outcome: 'right', p_try: 1 }),
      actors: { ...byServer, server: 'idle' },
    },
    finish_pin_change: { with: () => noTicket, actors: { ...byServer, server: 'idle' } },
    send_phone_code: {
      with: () => ({ p_phone: '+919800000000', p_address_hash: 'nowhere' }),
      actors: { ...byServer, server: 'idle' },
    },
    prove_phone: {
      with: () => ({ ...noTicket, p_code: '508173', p_address: '203.0.113.7', p_user_agent: 'x' }),
      actors: { ...byServer, server: 'idle' },
    },
    claim_phone: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ ...noTicket, p_person_id: find('people', at) }),
      actors: { ...byServer, server: 'idle' },
    },
    release_phone: { with: () => noTicket, actors: { ...byServer, server: 'idle' } },
    keep_phone: {
      calls: everywhere.people.filter(({ outlet }) => outlet),
      with: (at, { find }) => ({
        ...noTicket,
        p_person_id: find('people', { tenant: at.tenant, person: at.person }),
        p_user_id: personId(at),
      }),
      actors: { ...byServer, server: 'idle' },
    },
    begin_pin_change: {
      actors: {
        anonymous: 'denied',
        'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed server':
          'PT409:pin_not_set',
      },
    },
  },
}
