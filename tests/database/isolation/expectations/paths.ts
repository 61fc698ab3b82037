import { randomUUID } from 'node:crypto'
import { everywhere, ofKinds, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { World } from '../notation.ts'
import { tenantId } from '../places.ts'

// Drafts of paths are of the kind 'draft'. Everybody who learns is on the path of their own tenant.
const houses: Place[] = [{}, ...everywhere.tenants]
const unpublished = ofKinds(houses, 'draft')
const learners = everywhere.people.filter(({ tenant }) => tenant)
const text = { en: 'Words', hi: 'शब्द' }
const houseOf = (at: Place) => (at.tenant ? tenantId(at) : null)
const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}
const ofPath = (path: string) => ({
  tenant: `(select p.tenant_id from public.learning_paths p where p.id = ${path})`,
  kind: `(select case when p.published_at is null then 'draft' end from public.learning_paths p where p.id = ${path})`,
})
const pathAt = (at: Place, { find }: World) => ({ p_path_id: find('learning_paths', at) })
const personAt = ({ tenant, person }: Place, { find }: World) => find('people', { tenant, person })

// Who writes for a tenant or, running the platform, for the library.
const inHouses = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT403:not_allowed platform; PT404:unknown_tenant',
  'member manager': 'PT403:not_allowed platform own; PT404:unknown_tenant other',
  'trainer admin': 'PT403:not_allowed platform; done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin':
    'PT403:not_allowed platform; PT403:tenant_suspended own; PT404:unknown_tenant other',
}
const onPaths = (kind: '' | '/*', trainers: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': `PT403:not_allowed platform${kind}; PT404:unknown_path`,
  'member manager': `PT403:not_allowed platform${kind} own${kind}; PT404:unknown_path other${kind}`,
  trainer: `PT403:not_allowed platform${kind}; ${trainers} own${kind}; PT404:unknown_path other${kind}`,
  admin: `PT403:not_allowed platform${kind}; done own${kind}; PT404:unknown_path other${kind}`,
  'suspended suspendedAdmin': `PT403:not_allowed platform${kind}; PT403:tenant_suspended own${kind}; PT404:unknown_path other${kind}`,
})
const changes = (kind: '' | '/*', trainers: string) => ({
  ...onPaths(kind, trainers),
  viewing: 'PT403:changes_not_allowed',
  changing: `done own${kind}; PT403:changes_not_allowed platform${kind} other${kind}`,
  lapsed: `done platform${kind}; PT403:changes_not_allowed own${kind} other${kind}`,
})

// Who looks after everybody's learning, as a manager looks after that of the own outlets.
const desk = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
}
const reads = {
  ...desk,
  'trainer manager admin': 'done own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done',
}
const gives = {
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}
const learns = (answers: string) => ({
  anonymous: 'denied',
  'newcomer deactivated viewing changing lapsed retired server': 'PT403:not_allowed',
  'suspended suspendedAdmin': 'PT403:tenant_suspended',
  'member trainer manager admin': answers,
})

export const expectations: Expectations = {
  tables: {
    learning_paths: {
      place: { tenant: 'tenant_id', kind: "case when published_at is null then 'draft' end" },
      columns: { all: 'id tenant_id revision created_at updated_at updated_by published_at withdrawn_at' },
      rows: [...houses, ...unpublished],
      row: (at) => ({
        tenant_id: houseOf(at),
        published_at: at.kind === 'draft' ? null : '2026-01-01T00:00:00Z',
      }),
      actors: nobody,
    },
    path_versions: {
      place: ofPath('path_id'),
      columns: { all: 'id path_id number state title summary mode needed published_at' },
      rows: [...houses, ...unpublished],
      row: (at, { find }) => ({
        path_id: find('learning_paths', at),
        number: 1,
        state: at.kind === 'draft' ? 'draft' : 'published',
        title: text,
        summary: text,
        mode: 'any',
        published_at: at.kind === 'draft' ? null : '2026-01-01T00:00:00Z',
      }),
      actors: nobody,
    },
    path_steps: {
      place: ofPath('(select v.path_id from public.path_versions v where v.id = version_id)'),
      columns: { all: 'id version_id position kind course_id certification_id due_days due_from' },
      rows: [...houses, ...unpublished],
      row: (at, { find }) => ({
        version_id: find('path_versions', at),
        position: 1,
        kind: 'course',
        course_id: find('courses', {}),
      }),
      actors: nobody,
    },
    path_assignments: {
      place: {
        tenant: 'tenant_id',
        person: '(select p.profile_id from public.people p where p.id = person_id)',
        outlet: `(select w.outlet_id from public.people_outlets w where w.person_id = path_assignments.person_id
                  and coalesce(w.valid_until, 'infinity') >= current_date limit 1)`,
      },
      columns: {
        all: 'id tenant_id person_id path_id version_id source source_ref assigned_by assigned_at note moved_at completed_at cancelled_at cancelled_by cancelled_for',
      },
      rows: learners,
      row: (at, world) => ({
        tenant_id: tenantId(at),
        person_id: personAt(at, world),
        path_id: world.find('learning_paths', { tenant: at.tenant }),
        version_id: world.find('path_versions', { tenant: at.tenant }),
        source: 'manual',
      }),
      given: () => ({ completed_at: '2026-01-02T00:00:00Z' }), // what is learnt moves nobody
      actors: nobody,
    },
    course_prerequisites: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id course_id needs_course_id' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        course_id: find('courses', { kind: 'back' }), // one that nobody here learns
        needs_course_id: find('courses', {}),
      }),
      actors: nobody,
    },
  },
  functions: {
    studio_paths: {
      calls: houses,
      with: (at) => ({ p_tenant_id: houseOf(at) }),
      actors: { ...inHouses, 'viewing changing lapsed': 'done' },
    },
    path_choices: {
      calls: houses,
      with: (at) => ({ p_tenant_id: houseOf(at) }),
      actors: { ...inHouses, 'viewing changing lapsed': 'done' },
    },
    save_path: {
      calls: houses,
      with: (at) => ({
        p_tenant_id: houseOf(at),
        p_path_id: randomUUID(),
        p_revision: null,
        p_source: { title: text, summary: text, mode: 'any', steps: [] },
      }),
      touches: { done: 'learning_paths path_versions audit_log' },
      actors: {
        ...inHouses,
        viewing: 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed platform other',
        lapsed: 'done platform; PT403:changes_not_allowed own other',
      },
    },
    open_studio_path: {
      calls: houses,
      with: pathAt,
      actors: { ...onPaths('', 'done'), 'viewing changing lapsed': 'done' },
    },
    publish_path: {
      calls: unpublished,
      with: (at, world) => ({ ...pathAt(at, world), p_revision: 1 }),
      touches: { done: 'learning_paths path_versions audit_log' },
      actors: changes('/*', 'PT403:not_allowed'),
    },
    discard_path: {
      calls: unpublished,
      with: (at, world) => ({ ...pathAt(at, world), p_revision: 1 }),
      touches: { done: 'learning_paths path_versions path_steps audit_log' },
      actors: changes('/*', 'done'),
    },
    withdraw_path: {
      calls: houses,
      with: pathAt,
      touches: { done: 'learning_paths audit_log' },
      actors: changes('', 'PT403:not_allowed'),
    },
    team_paths: { calls: everywhere.tenants, with: (at) => ({ p_tenant_id: tenantId(at) }), actors: reads },
    path_people: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_path_id: find('learning_paths', { tenant: at.tenant }),
      }),
      actors: reads,
    },
    assign_path: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_path_id: find('learning_paths', {}),
        p_everyone: true,
      }),
      touches: { done: 'path_assignments assignments domain_events audit_log' },
      actors: { ...desk, ...gives, 'trainer manager admin': 'done own; PT404:unknown_tenant other' },
    },
    take_off_path: {
      calls: learners,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_assignments: `{${find('path_assignments', { tenant: at.tenant, person: at.person })}}`,
      }),
      touches: { done: 'path_assignments assignments audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed mine own; PT404:unknown_tenant other',
        manager: 'PT404:unknown_assignment mine own; done outlet; PT404:unknown_tenant other',
        'trainer admin': 'done mine own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_tenant other',
        ...gives,
      },
    },
    course_prerequisites: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    set_prerequisites: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_course_id: find('courses', { tenant: at.tenant }),
        p_needs: `{${find('courses', {})}}`,
      }),
      touches: { done: 'course_prerequisites audit_log' },
      actors: {
        ...desk,
        manager: 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer admin': 'done own; PT404:unknown_tenant other',
        ...gives,
      },
    },
    catalogue_paths: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'empty',
        'member trainer manager admin': 'done own; empty other',
        'viewing changing lapsed': 'done',
      },
    },
    open_path: { calls: houses, with: pathAt, actors: learns('done platform own; PT404:unknown_path other') },
    start_path: {
      calls: houses,
      with: pathAt,
      touches: { done: 'path_assignments* assignments* domain_events*' }, // of a path of the library too
      actors: learns('done platform own; PT404:unknown_path other'),
    },
    start_path_step: {
      calls: everywhere.tenants,
      with: (at, world) => ({
        ...pathAt(at, world),
        p_step_id: world.find('path_steps', { tenant: at.tenant }),
      }),
      touches: { done: 'assignments domain_events' },
      actors: learns('done own; PT404:unknown_path other'),
    },
    my_courses_before: {
      with: (_, { find }) => ({ p_course_id: find('courses', {}) }),
      actors: learns('empty'),
    },
  },
}
