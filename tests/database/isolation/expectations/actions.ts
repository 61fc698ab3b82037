import { randomUUID } from 'node:crypto'
import { everywhere, people } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { inMinutes, outletId, tenantId } from '../places.ts'

const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}

// Who looks after an outlet of a tenant that is named.
const keeps = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer': 'PT403:not_allowed own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
}

const client = '00000000-0000-4000-8000-0000000000ad'

const serverOnly = (outcome: string) => ({
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'denied',
  server: outcome,
})

// Who may do something about an action of somebody else.
const does = (how: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_action',
  'member trainer': 'PT403:not_allowed own; PT404:unknown_action other',
  manager: `${how} outlet; PT404:unknown_action own other`,
  admin: `${how} own; PT404:unknown_action other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_action other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${how} own; PT403:changes_not_allowed other`,
})

export const expectations: Expectations = {
  tables: {
    actions: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'id tenant_id outlet_id owner_id title proof due_on state evidence kpi kpi_from kpi_to started_by created_at is_sample shop_id question_id skills proved_by proved_shop_id proved_observation_id escalated_at',
      },
      rows: everywhere.outlets,
      row: (at) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        outlet_id: outletId(at),
        title: 'Ask the travel desk',
        proof: 'Five calls',
        due_on: inMinutes(60_000).slice(0, 10), // late on no day that the run may fall on
      }),
      actors: nobody,
    },
    action_events: {
      place: {
        tenant: 'tenant_id',
        outlet: '(select a.outlet_id from public.actions a where a.id = action_id)',
      },
      columns: { all: 'id tenant_id action_id kind note actor_id at shop_id' },
      rows: everywhere.outlets,
      row: (at, { find }) => ({ tenant_id: tenantId(at), action_id: find('actions', at), kind: 'started' }),
      actors: nobody,
    },
    action_photos: {
      place: {
        tenant: 'tenant_id',
        outlet: '(select a.outlet_id from public.actions a where a.id = action_id)',
      },
      columns: { all: 'id tenant_id action_id client_id path bytes width height taken_by created_at' },
      rows: everywhere.outlets,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        action_id: find('actions', at),
        client_id: client,
        path: `${tenantId(at)}/${find('actions', at)}/${client}.jpg`,
        bytes: 1,
        width: 1,
        height: 1,
      }),
      actors: nobody,
    },
  },
  buckets: {
    'action-photos': { isPublic: false, rows: everywhere.tenants, actors: nobody },
  },
  functions: {
    save_action: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({
        p_id: find('actions', at),
        p_tenant_id: tenantId(at),
        p_said: { title: 'x', proof: 'Five calls' }, // what is refused last, once it is known who asks
      }),
      actors: {
        ...keeps,
        manager: 'PT400:action_title_required outlet; PT404:unknown_action own; PT404:unknown_tenant other',
        admin: 'PT400:action_title_required own; PT404:unknown_tenant other',
        changing: 'PT400:action_title_required own; PT403:changes_not_allowed other',
      },
    },
    start_shop_action: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_shop_id: find('shops', at), p_question_id: 'greeted' }), // not released
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server member trainer manager admin': 'PT404:unknown_shop',
        'suspended suspendedAdmin': 'PT404:unknown_shop',
        'viewing changing lapsed': 'PT404:unknown_shop',
      },
    },
    move_action: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_id: find('actions', at), p_to: 'withdrawn', p_note: 'No longer needed' }),
      touches: { done: 'actions action_events audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_action',
        'member trainer': 'PT403:not_allowed own; PT404:unknown_action other',
        manager: 'done outlet; PT404:unknown_action own other',
        admin: 'done own; PT404:unknown_action other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_action other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    place_action_photo: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_action_id: find('actions', at), p_client_id: client }),
      actors: does('done'),
    },
    remove_action_photo: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_photo_id: find('action_photos', at) }),
      actors: does('PT403:not_allowed'), // somebody else took it
    },
    find_action_photo: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_photo_id: find('action_photos', at) }),
      actors: {
        anonymous: 'denied',
        'newcomer member trainer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_photo',
        manager: 'done outlet; PT404:unknown_photo own other',
        admin: 'done own; PT404:unknown_photo other',
        'viewing changing lapsed': 'done',
      },
    },
    keep_action_photo: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({
        p_action_id: find('actions', at),
        p_client_id: client,
        p_path: `${tenantId(at)}/${find('actions', at)}/${client}.jpg`,
        p_bytes: 1,
        p_width: 1,
        p_height: 1,
        p_taken_by: people.admin.id,
      }),
      touches: { done: 'action_photos' },
      actors: serverOnly('done'),
    },
    orphaned_action_photos: { actors: serverOnly('empty') }, // an hour old
    list_actions: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_tenant',
        'member trainer manager admin': 'done own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done',
      },
    },
    read_action: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_id: find('actions', at) }),
      actors: {
        anonymous: 'denied',
        'newcomer member trainer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_action',
        manager: 'done outlet; PT404:unknown_action own other',
        admin: 'done own; PT404:unknown_action other',
        'viewing changing lapsed': 'done',
      },
    },
    action_choices: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        ...keeps,
        'manager admin': 'done own; PT404:unknown_tenant other',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    read_signals: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer manager admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done',
      },
    },
  },
}
