import { randomUUID } from 'node:crypto'
import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { World } from '../notation.ts'
import { inMinutes, outletId, tenantId } from '../places.ts'

// In each outlet a session that runs, with everybody of the outlet on its list; nobody of them is its trainer.
const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}
const sessionAt = ({ tenant, outlet }: Place, { find }: World) =>
  find('training_sessions', { tenant, outlet } as Place)
const listed = everywhere.people.filter(({ outlet }) => outlet)
const sessionAndPerson = (at: Place, world: World) => ({
  p_id: sessionAt(at, world),
  p_person_id: world.find('people', { tenant: at.tenant, person: at.person } as Place),
})
const byServer = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed':
    'denied',
}

// Whoever runs a session.
const runs = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_training',
  member: 'PT403:not_allowed own; PT404:unknown_training other',
  manager: 'done outlet; PT404:unknown_training own other',
  'trainer admin': 'done own; PT404:unknown_training other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_training other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

// Everybody is on the list of the session of their outlet, which for the member and the manager is the garden.
const garden: Place[] = [
  { tenant: 'annapurna', outlet: 'garden' },
  { tenant: 'neelgiri', outlet: 'hill' },
]
const takesPart = {
  anonymous: 'denied',
  'newcomer deactivated viewing changing lapsed retired server': 'PT403:not_allowed',
  'suspended suspendedAdmin': 'PT403:tenant_suspended',
}

export const expectations: Expectations = {
  tables: {
    training_sessions: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'id tenant_id outlet_id kind state title place note trainer_id starts_at minutes seats audience sequence secret started_at ended_at cancelled_at cancel_reason created_by created_at is_sample',
      },
      rows: everywhere.outlets,
      row: (at) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        outlet_id: outletId(at),
        kind: 'classroom',
        title: { en: 'Knives', hi: 'चाकू' },
        starts_at: inMinutes(-10),
        started_at: inMinutes(-10),
        state: 'running',
        minutes: 60,
      }),
      actors: nobody,
    },
    session_lessons: {
      key: 'session_id',
      place: {
        tenant: '(select s.tenant_id from public.training_sessions s where s.id = session_id)',
        outlet: '(select s.outlet_id from public.training_sessions s where s.id = session_id)',
      },
      columns: { all: 'session_id course_id lesson_key position' },
      rows: everywhere.outlets,
      row: (at, world) => ({
        session_id: sessionAt(at, world),
        course_id: world.find('courses', {}),
        lesson_key: 'read',
        position: 1,
      }),
      actors: nobody,
    },
    session_attendance: {
      place: {
        tenant: 'tenant_id',
        person: '(select p.profile_id from public.people p where p.id = person_id)',
        outlet: '(select s.outlet_id from public.training_sessions s where s.id = session_id)',
      },
      columns: {
        all: 'id tenant_id session_id person_id state source queued_at promoted_at attended_at how marked_by created_at',
      },
      rows: listed,
      row: (at, world) => ({
        tenant_id: tenantId(at),
        session_id: sessionAt(at, world),
        person_id: world.find('people', { tenant: at.tenant, person: at.person } as Place),
        state: 'registered',
        source: 'invited',
      }),
      actors: nobody,
    },
  },
  functions: {
    save_training_session: {
      calls: everywhere.outlets,
      with: (at, world) => ({
        p_id: sessionAt(at, world),
        p_tenant_id: tenantId(at),
        p_said: { title: { en: 'Knives' }, starts_local: '2027-07-01T09:00', minutes: 45, lessons: [] },
      }),
      touches: { done: 'training_sessions session_lessons audit_log' },
      actors: runs,
    },
    start_toolbox_talk: {
      calls: everywhere.outlets,
      with: (at) => ({
        p_id: randomUUID(),
        p_tenant_id: tenantId(at),
        p_outlet_id: outletId(at),
        p_title: { en: 'Wet floors' },
        p_lessons: [],
      }),
      touches: { done: 'training_sessions audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed own; PT404:unknown_tenant other',
        manager: 'done outlet; PT404:unknown_outlet own; PT404:unknown_tenant other',
        'trainer admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    run_training_session: {
      calls: everywhere.outlets,
      with: (at, world) => ({ p_id: sessionAt(at, world), p_state: 'done' }),
      touches: { done: 'training_sessions session_attendance audit_log' },
      actors: runs,
    },
    cancel_training_session: {
      calls: everywhere.outlets,
      with: (at, world) => ({ p_id: sessionAt(at, world), p_reason: 'The room is flooded' }),
      touches: { done: 'training_sessions mail_outbox audit_log' },
      actors: runs,
    },
    invite_to_session: {
      calls: everywhere.outlets,
      with: (at, world) => ({ p_id: sessionAt(at, world), p_everyone: true }),
      actors: {
        ...runs,
        manager: 'PT409:session_over outlet; PT404:unknown_training own other',
        'trainer admin': 'PT409:session_over own; PT404:unknown_training other',
        changing: 'PT409:session_over own; PT403:changes_not_allowed other',
      },
    },
    mark_attendance: {
      calls: listed,
      with: (at, world) => ({
        p_id: sessionAt(at, world),
        p_people: `{${world.find('people', { tenant: at.tenant, person: at.person } as Place)}}`,
        p_state: 'attended',
      }),
      touches: { done: 'session_attendance domain_events assignments lesson_completions' },
      actors: {
        ...runs,
        member: 'PT403:not_allowed mine own; PT404:unknown_training other',
        manager: 'done mine outlet; PT404:unknown_training own other',
        'trainer admin': 'done mine own; PT404:unknown_training other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_training other',
      },
    },
    may_take_pin: {
      calls: listed,
      with: (at, world) => sessionAndPerson(at, world),
      actors: {
        ...runs,
        member: 'PT403:not_allowed mine own; PT404:unknown_training other',
        manager: 'PT409:pin_not_set mine outlet; PT404:unknown_training own other',
        'trainer admin': 'PT409:pin_not_set mine own; PT404:unknown_training other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_training other',
        changing: 'PT409:pin_not_set own; PT403:changes_not_allowed other',
      },
    },
    begin_session_pin: {
      calls: listed,
      with: (at, world) => sessionAndPerson(at, world),
      actors: { ...byServer, server: 'empty' },
    },
    attend_by_pin: {
      calls: listed,
      with: (at, world) => sessionAndPerson(at, world),
      touches: { done: 'session_attendance domain_events assignments lesson_completions' },
      actors: { ...byServer, server: 'done' },
    },
    session_code: {
      calls: everywhere.outlets,
      with: (at, world) => ({ p_id: sessionAt(at, world) }),
      actors: {
        anonymous: 'denied',
        'newcomer member suspended suspendedAdmin deactivated retired server': 'PT404:unknown_training',
        manager: 'done outlet; PT404:unknown_training own other',
        'trainer admin': 'done own; PT404:unknown_training other',
        'viewing changing lapsed': 'done',
      },
    },
    register_for_session: {
      calls: garden,
      with: (at, world) => ({ p_id: sessionAt(at, world) }),
      actors: {
        ...takesPart,
        member: 'idle own; PT404:unknown_training other',
        manager: 'idle outlet; PT404:unknown_training other',
        'trainer admin': 'PT404:unknown_training',
      },
    },
    leave_session: {
      calls: garden,
      with: (at, world) => ({ p_id: sessionAt(at, world) }),
      actors: {
        ...takesPart,
        'member trainer admin': 'PT409:session_over own; PT404:unknown_training other',
        manager: 'PT409:session_over outlet; PT404:unknown_training other',
      },
    },
    attend_session: {
      calls: garden,
      with: (at, world) => ({ p_id: sessionAt(at, world), p_code: 'no code' }),
      touches: { done: 'session_tries*' },
      actors: {
        ...takesPart,
        'member trainer admin': 'done own; PT404:unknown_training other',
        manager: 'done outlet; PT404:unknown_training other',
      },
    },
    list_training_sessions: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_tenant',
        'member trainer manager admin': 'done own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done',
      },
    },
    training_session: {
      calls: garden,
      with: (at, world) => ({ p_id: sessionAt(at, world) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_training',
        member: 'done own; PT404:unknown_training other',
        'trainer admin': 'done own; PT404:unknown_training other',
        manager: 'done outlet; PT404:unknown_training other',
        'viewing changing lapsed': 'done',
      },
    },
    session_choices: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer manager admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
  },
}
