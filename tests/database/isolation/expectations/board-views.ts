import { randomUUID } from 'node:crypto'
import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { personId, tenantId } from '../places.ts'

// What somebody keeps hangs on no outlet.
const members = everywhere.people.flatMap(({ person, tenant }): Place[] =>
  person && tenant ? [{ person, tenant }] : [],
)

const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}

// Whoever reads the figures of a tenant keeps something of their own there.
const keeps = (outcome: Record<'trainer' | 'manager' | 'admin' | 'changing', string>) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed mine own; PT404:unknown_tenant other',
  trainer: `${outcome.trainer}; PT404:unknown_tenant other`,
  manager: `${outcome.manager}; PT404:unknown_tenant other`,
  admin: `${outcome.admin}; PT404:unknown_tenant other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${outcome.changing}; PT403:changes_not_allowed other`,
})

export const expectations: Expectations = {
  tables: {
    board_views: {
      place: { tenant: 'tenant_id', person: 'owner_id' },
      columns: { all: 'id tenant_id owner_id name query is_shared saved_at' },
      rows: members,
      row: (at, { n }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        owner_id: personId(at),
        name: `Round ${n}`,
        query: 'span=week',
        is_shared: true,
      }),
      actors: nobody,
    },
    board_starts: {
      key: 'profile_id',
      place: { tenant: 'tenant_id', person: 'profile_id' },
      columns: { all: 'tenant_id profile_id view_id' },
      rows: members,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        profile_id: personId(at),
        view_id: find('board_views', at),
      }),
      actors: nobody,
    },
  },
  functions: {
    read_board_views: {
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
    save_board_view: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_view_id: randomUUID(),
        p_name: 'Monday round',
        p_query: 'span=week',
        p_is_shared: false,
      }),
      touches: { done: 'board_views' },
      actors: keeps({ trainer: 'done own', manager: 'done own', admin: 'done own', changing: 'done own' }),
    },
    remove_board_view: {
      calls: members,
      with: (at, { find }) => ({ p_tenant_id: tenantId(at), p_view_id: find('board_views', at) }),
      touches: { done: 'board_views board_starts audit_log' },
      actors: keeps({
        trainer: 'done mine; PT403:not_allowed own',
        manager: 'done mine; PT403:not_allowed own',
        admin: 'done mine own',
        changing: 'done own',
      }),
    },
    start_with_board_view: {
      calls: members,
      with: (at, { find }) => ({ p_tenant_id: tenantId(at), p_view_id: find('board_views', at) }),
      touches: { done: 'board_starts' },
      actors: keeps({
        trainer: 'done mine own',
        manager: 'done mine own',
        admin: 'done mine own',
        changing: 'done own',
      }),
    },
  },
}
