import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { World } from '../notation.ts'
import { freeDay, tenantId } from '../places.ts'

const importAt = ({ tenant }: Place, { find }: World) => find('people_imports', { tenant })
const hash = 'a'.repeat(64)
const rows = [{ line: 3, name: 'Somebody new' }]

const adminsRead = {
  'anonymous newcomer member trainer manager suspended suspendedAdmin deactivated retired': 'nothing',
  admin: 'select own',
  'viewing changing lapsed': 'select own other',
}

// What only who manages the organisation does, in a tenant that is named.
const inTenant = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
  admin: 'done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

// The same for an import that runs there.
const onImports = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_import',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_import other',
  admin: 'done own; PT404:unknown_import other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_import other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

export const expectations: Expectations = {
  tables: {
    people_imports: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id file_name file_hash row_count started_by started_at ended_at state made changed same refused by_platform',
      },
      rows: everywhere.tenants,
      row: (at, { n }) => ({
        id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        tenant_id: tenantId(at),
        file_name: `people-${n}.csv`,
        file_hash: hash,
        row_count: 100,
      }),
      actors: adminsRead,
    },
    people_import_rows: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id import_id tenant_id line name employee_code outcome code fields person_id' },
      rows: everywhere.tenants,
      row: (at, world) => ({
        import_id: importAt(at, world),
        tenant_id: tenantId(at),
        line: 2,
        outcome: 'refused',
      }),
      actors: adminsRead,
    },
    people_returns: {
      place: {
        tenant: 'tenant_id',
        person: '(select p.profile_id from public.people p where p.id = person_id)',
        outlet: `(select w.outlet_id from public.people_outlets w
                  where w.person_id = people_returns.person_id and coalesce(w.valid_until, 'infinity') >= current_date limit 1)`,
      },
      columns: { all: 'id tenant_id person_id left_on returned_on created_at' },
      rows: everywhere.people.filter(({ tenant }) => tenant),
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        person_id: find('people', { tenant: at.tenant, ...(at.person && { person: at.person }) }),
        left_on: freeDay(n),
        returned_on: '2026-01-01',
      }),
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
        member: 'select mine',
        trainer: 'select mine own',
        manager: 'select mine outlet',
        admin: 'select mine own',
        'viewing changing lapsed': 'select own other',
      },
    },
  },
  functions: {
    check_people: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_rows: rows }),
      actors: inTenant,
    },
    start_people_import: {
      calls: everywhere.tenants,
      with: (at, world) => ({
        p_id: importAt(at, world), // the one that runs
        p_tenant_id: tenantId(at),
        p_file_name: 'people.csv',
        p_file_hash: hash,
        p_row_count: 100,
      }),
      actors: inTenant,
    },
    import_people: {
      calls: everywhere.tenants,
      with: (at, world) => ({ p_import_id: importAt(at, world), p_rows: rows }),
      touches: { done: 'people rule_waiting people_imports people_import_rows' },
      actors: onImports,
    },
    cancel_people_import: {
      calls: everywhere.tenants,
      with: (at, world) => ({ p_import_id: importAt(at, world) }),
      touches: { done: 'people_imports audit_log' },
      actors: onImports,
    },
    move_people: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_people: `{${find('people', { tenant: at.tenant })}}`,
        p_outlet_id: find('outlets', { tenant: at.tenant }),
        p_from: '2099-01-01',
      }),
      touches: { done: 'people people_outlets audit_log' },
      actors: inTenant,
    },
    let_people_leave: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_people: `{${find('people', { tenant: at.tenant })}}`,
        p_last_day: '2099-01-01',
      }),
      touches: { done: 'people people_outlets audit_log' },
      actors: inTenant,
    },
    set_job_role: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_people: `{${find('people', { tenant: at.tenant })}}`,
        p_job_role_id: find('job_roles', { tenant: at.tenant }),
        p_from: '2099-01-01',
      }),
      touches: { done: 'people people_outlets audit_log' },
      actors: inTenant,
    },
  },
}
