import { randomUUID } from 'node:crypto'
import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { jobRoleId, tenantId } from '../places.ts'

const nowhere = '00000000-0000-4000-8000-0000000000c1'

// What all members of a tenant with the module read.
const readByMembers = {
  'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
  'member trainer manager admin': 'select own',
  'viewing changing lapsed': 'select own other',
}

// Admins and trainers, for the tenant as a whole.
const decides = (outcome = 'done') => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
  'trainer admin': `${outcome} own; PT404:unknown_tenant other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${outcome} own; PT403:changes_not_allowed other`,
})

export const expectations: Expectations = {
  tables: {
    role_skills: {
      key: 'job_role_id',
      place: { tenant: 'tenant_id' },
      columns: { all: 'tenant_id job_role_id skill_id level weight is_gate' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        job_role_id: jobRoleId(at, 'lower'),
        skill_id: find('skills', at),
        level: 3,
      }),
      modules: 'career_clinics',
      actors: readByMembers,
    },
    role_edges: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id from_role_id to_role_id kind months_typical experiences' },
      rows: everywhere.tenants,
      row: (at) => ({
        tenant_id: tenantId(at),
        from_role_id: jobRoleId(at, 'lower'),
        to_role_id: jobRoleId(at, 'upper'),
        kind: 'up',
      }),
      modules: 'career_clinics',
      actors: readByMembers,
    },
    skill_ratings: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id person_id skill_id source level said_by said_at' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        person_id: find('people', at),
        skill_id: find('skills', at),
        source: 'coach',
        level: 2,
      }),
      server: 'nothing',
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'nothing',
      },
    },
    career_imports: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id file_name rows former made_by made_at undone_by undone_at',
      },
      rows: everywhere.tenants,
      row: (at) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        file_name: 'roles.csv',
        rows: [],
        former: {},
      }),
      server: 'nothing',
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'nothing',
      },
    },
  },
  functions: {
    way_of: {
      calls: everywhere.people.filter(({ outlet }) => outlet !== undefined),
      with: (at, { find }) => ({ p_person_id: find('people', at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server suspended suspendedAdmin': 'PT404:unknown_person',
        member: 'done mine; PT403:not_allowed own outlet; PT404:unknown_person other',
        manager: 'done mine outlet; PT404:unknown_person own other',
        'trainer admin': 'done mine own outlet; PT404:unknown_person other',
        'viewing changing lapsed': 'done own; PT403:module_off other',
      },
    },
    rate_skills: {
      calls: everywhere.people.filter(({ outlet }) => outlet !== undefined),
      with: (at, { find }) => ({ p_ratings: [], p_person_id: find('people', at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server suspended suspendedAdmin': 'PT404:unknown_person',
        member: 'PT400:ratings_invalid mine; PT403:not_allowed own outlet; PT404:unknown_person other',
        manager: 'PT400:ratings_invalid mine outlet; PT404:unknown_person own other',
        'trainer admin': 'PT400:ratings_invalid mine own outlet; PT404:unknown_person other',
        'viewing lapsed': 'PT403:changes_not_allowed own; PT403:module_off other',
        changing: 'PT400:ratings_invalid own; PT403:module_off other',
      },
    },
    career_graph: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server suspended suspendedAdmin member trainer manager admin viewing changing lapsed':
          'done',
      },
    },
    skills_matrix: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer manager admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done own; PT403:module_off other',
      },
    },
    ready_for_role: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_job_role_id: jobRoleId(at, 'lower') }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer manager admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done own; PT403:module_off other',
      },
    },
    role_bench: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_job_role_id: jobRoleId(at, 'lower') }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer manager admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done own; PT403:module_off other',
      },
    },
    keep_skill: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_skill_id: null as never, p_words: { name: 'Carving' } }),
      touches: { done: 'skills audit_log' },
      actors: decides(),
    },
    retire_skill: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_skill_id: find('skills', at),
        p_is_retired: true,
      }),
      actors: decides('PT409:skill_needed'),
    },
    merge_skills: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_skill_id: find('skills', at),
        p_into: nowhere,
      }),
      actors: decides('PT404:unknown_skill'),
    },
    keep_role_needs: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_job_role_id: jobRoleId(at, 'lower'), p_needs: [] }),
      touches: { done: 'role_skills role_standings audit_log' },
      actors: decides(),
    },
    keep_role_way: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_from: jobRoleId(at, 'lower'),
        p_to: nowhere,
        p_way: { kind: 'up' },
      }),
      actors: decides('PT404:unknown_job_role'),
    },
    check_career_rows: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_rows: [{ line: 2, skill: 'Carving' }] }),
      actors: decides(),
    },
    import_career_rows: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_id: randomUUID(),
        p_tenant_id: tenantId(at),
        p_file_name: 'roles.csv',
        p_rows: [{ line: 2, skill: 'Carving' }],
      }),
      touches: { done: 'skills career_imports audit_log' },
      actors: decides(),
    },
    list_career_imports: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        'member manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done own; PT403:module_off other',
      },
    },
    undo_career_import: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_id: find('career_imports', at) }),
      touches: { done: 'career_imports audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_import',
        'member manager': 'PT403:not_allowed own; PT404:unknown_import other',
        'trainer admin': 'done own; PT404:unknown_import other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_import other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    start_career_lattice: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_kind: 'hotel', p_language: 'en' }),
      touches: { done: 'skills departments job_roles role_skills role_edges role_standings audit_log' },
      actors: decides(),
    },
  },
}
