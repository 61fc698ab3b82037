import { everywhere, type Place, people } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { World } from '../notation.ts'
import { tenantId } from '../places.ts'

// All of them are under way and the trainer's; of the back of house, which Annapurna does not have, one.
const back: Place = { tenant: 'annapurna', person: 'member', outlet: 'garden', kind: 'back' }
const learners = everywhere.people.filter(({ tenant }) => tenant)
const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}
const serverOnly = (outcome: string) => ({
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'denied',
  server: outcome,
})
const at =
  (table: string) =>
  (place: Place, { find }: World) => {
    const { tenant, person, kind } = place
    return find(table, { tenant, ...(person && { person }), ...(kind && { kind }) })
  }
const assignment = at('assignments')
const observation = at('observations')
const client = '00000000-0000-4000-8000-0000000000ab'
const inAnnapurna = `(select w.outlet_id from public.people_outlets w where w.person_id = observations.person_id
  and coalesce(w.valid_until, 'infinity') >= current_date limit 1)`

// What one does with a lesson of one's own.
const learns = {
  anonymous: 'denied',
  'newcomer deactivated viewing changing lapsed retired server': 'PT403:not_allowed',
  'suspended suspendedAdmin': 'PT403:tenant_suspended',
  member: 'done mine; PT403:module_off mine/back; PT404:unknown_assignment',
  'trainer manager admin': 'done mine; PT404:unknown_assignment',
}

// What a coach does with an observation: whoever may watch, or the one who does.
const watches = (others: 'done' | 'PT409:observed_by_other', unknown = 'PT404:unknown_observation') => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': unknown,
  member: `PT403:not_allowed mine own mine/* own/*; ${unknown} other`,
  trainer: `done own; PT403:own_observation mine; PT403:module_off own/*; ${unknown} other`,
  admin: `${others} own; PT403:own_observation mine; PT403:module_off own/*; ${unknown} other`,
  manager: `${others} outlet; PT403:own_observation mine; PT403:module_off outlet/*; ${unknown} own other`,
  'suspended suspendedAdmin': `PT403:tenant_suspended mine own; ${unknown} other other/*`,
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${others} own; PT403:module_off own/*; PT403:changes_not_allowed other`,
})

const reads = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed own; PT404:unknown_tenant other',
  'trainer manager admin': 'done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done',
}

export const expectations: Expectations = {
  tables: {
    observations: {
      place: {
        tenant: 'tenant_id',
        person: '(select p.profile_id from public.people p where p.id = person_id)',
        outlet: inAnnapurna,
        kind: "(select case a.side when 'back' then 'back' end from public.assignments a where a.id = assignment_id)",
      },
      columns: {
        all: 'id tenant_id outlet_id person_id assignment_id lesson_id version_id attempt state client_id requested_at requested_by observer_id started_at decided_at items coach_note next_step voided_at voided_by void_reason created_at touched_at planned_at handed_by handed_at handed_note',
      },
      rows: [...learners, back],
      row: (place, world) => ({
        tenant_id: tenantId(place),
        person_id: world.find('people', {
          tenant: place.tenant,
          ...(place.person && { person: place.person }),
        }),
        assignment_id: assignment(place, world),
        lesson_id: world.find('lessons', { kind: 'observed' }),
        version_id: world.find('course_versions', {}),
        attempt: 1,
        state: 'in_progress',
        client_id: client,
        observer_id: people.trainer.id,
        started_at: '2026-01-01T00:00:00Z',
      }),
      actors: nobody,
    },
    observation_steps: {
      place: {},
      columns: { all: 'id observation_id kind client_id actor_id told recorded_at' },
      rows: everywhere.platform,
      row: (_, world) => ({
        observation_id: observation({ tenant: 'annapurna', person: 'member' }, world),
        kind: 'started',
      }),
      actors: nobody,
    },
    observation_photos: {
      place: {
        tenant: '(select o.tenant_id from public.observations o where o.id = observation_id)',
        person: `(select p.profile_id from public.observations o join public.people p on p.id = o.person_id
                  where o.id = observation_id)`,
      },
      columns: { all: 'id observation_id item path client_id bytes width height taken_by created_at' },
      rows: [
        { tenant: 'annapurna', person: 'member' },
        { tenant: 'neelgiri', person: 'neighbour' },
      ],
      row: (place, world) => ({
        observation_id: observation(place, world),
        path: `${tenantId(place)}/${observation(place, world)}/${client}.jpg`,
        client_id: client,
        bytes: 1,
        width: 1,
        height: 1,
      }),
      actors: nobody,
    },
  },
  buckets: {
    'observation-photos': { isPublic: false, rows: everywhere.tenants, actors: nobody },
  },
  functions: {
    my_observation: {
      calls: [...learners, back],
      with: (place, world) => ({
        p_assignment_id: assignment(place, world),
        p_lesson_id: world.find('lessons', { kind: 'observed' }),
      }),
      actors: learns,
    },
    request_observation: {
      calls: [...learners, back],
      with: (place, world) => ({
        p_assignment_id: assignment(place, world),
        p_lesson_id: world.find('lessons', { kind: 'observed' }),
        p_client_id: '00000000-0000-4000-8000-0000000000ac',
      }),
      actors: learns,
    },
    start_observation: {
      calls: [...learners, back],
      with: (place, world) => ({
        p_assignment_id: assignment(place, world),
        p_lesson_id: world.find('lessons', { kind: 'observed' }),
        p_client_id: '00000000-0000-4000-8000-0000000000ac',
        p_take_over: true,
      }),
      touches: { done: 'observations observation_steps' },
      actors: watches('done', 'PT404:unknown_assignment'),
    },
    save_observation: {
      calls: [...learners, back],
      with: (place, world) => ({
        p_observation_id: observation(place, world),
        p_client_id: '00000000-0000-4000-8000-0000000000ac',
        p_items: { look: { result: 'met', note: null, at: 1 } },
      }),
      touches: { done: 'observations observation_steps' },
      actors: watches('PT409:observed_by_other'),
    },
    decide_observation: {
      calls: [...learners, back],
      with: (place, world) => ({
        p_observation_id: observation(place, world),
        p_client_id: '00000000-0000-4000-8000-0000000000ac',
        p_outcome: 'not_yet',
        p_coach_note: 'Look up.',
        p_next_step: 'Again on Friday.',
      }),
      touches: {
        done: 'observations observation_steps domain_events audit_log skill_evidence role_standings',
      },
      actors: watches('PT409:observed_by_other'),
    },
    void_observation: {
      calls: [...learners, back],
      with: (place, world) => ({
        p_observation_id: observation(place, world),
        p_reason: 'Somebody else’s lesson',
      }),
      touches: { done: 'observations observation_steps audit_log' },
      actors: watches('done'),
    },
    hand_over_observation: {
      calls: [...learners, back],
      with: (place, world) => ({
        p_observation_id: observation(place, world),
        p_observer_id: people.trainer.id,
        p_note: 'You are there on Friday.',
      }),
      actors: {
        ...watches('PT409:observed_by_other'),
        trainer:
          'PT409:observed_by_other own; PT403:own_observation mine; PT403:module_off own/*; PT404:unknown_observation other',
      },
    },
    observation_handover: {
      calls: [...learners, back],
      with: (place, world) => ({ p_observation_id: observation(place, world) }),
      actors: {
        anonymous: 'denied',
        'newcomer member suspended suspendedAdmin deactivated retired server': 'PT404:unknown_observation',
        manager: 'done mine outlet outlet/*; PT404:unknown_observation',
        'trainer admin': 'done mine own own/*; PT404:unknown_observation',
        'viewing changing lapsed': 'done',
      },
    },
    place_observation_photo: {
      calls: [...learners, back],
      with: (place, world) => ({
        p_observation_id: observation(place, world),
        p_client_id: '00000000-0000-4000-8000-0000000000ac',
      }),
      actors: watches('PT409:observed_by_other'),
    },
    find_observation_photo: {
      calls: [
        { tenant: 'annapurna', person: 'member', outlet: 'garden' },
        { tenant: 'neelgiri', person: 'neighbour', outlet: 'hill' },
      ],
      with: (place, world) => ({ p_photo_id: at('observation_photos')(place, world) }),
      actors: {
        anonymous: 'denied',
        // the person sees it once it is decided
        'newcomer member suspended suspendedAdmin deactivated retired server': 'PT404:unknown_photo',
        manager: 'done outlet; PT404:unknown_photo',
        'trainer admin': 'done own; PT404:unknown_photo',
        'viewing changing lapsed': 'done',
      },
    },
    remove_observation_photo: {
      calls: [
        { tenant: 'annapurna', person: 'member', outlet: 'garden' },
        { tenant: 'neelgiri', person: 'neighbour', outlet: 'hill' },
      ],
      with: (place, world) => ({ p_photo_id: at('observation_photos')(place, world) }),
      touches: { done: 'observation_photos' },
      actors: {
        ...watches('PT409:observed_by_other'),
        'suspended suspendedAdmin': 'PT404:unknown_observation',
      },
    },
    keep_observation_photo: {
      calls: [{ tenant: 'annapurna', person: 'member', outlet: 'garden' }],
      with: (place, world) => ({
        p_observation_id: observation(place, world),
        p_client_id: '00000000-0000-4000-8000-0000000000ac',
        p_item: null,
        p_path: `${tenantId(place)}/${observation(place, world)}/00000000-0000-4000-8000-0000000000ac.jpg`,
        p_bytes: 1,
        p_width: 1,
        p_height: 1,
        p_taken_by: people.trainer.id,
      }),
      touches: { done: 'observation_photos' },
      actors: serverOnly('done'),
    },
    orphaned_observation_photos: { actors: serverOnly('empty') }, // an hour old
    observation_sheet: {
      calls: [...learners, back],
      with: (place, world) => ({ p_observation_id: observation(place, world) }),
      actors: {
        anonymous: 'denied',
        'newcomer member suspended suspendedAdmin deactivated retired server': 'PT404:unknown_observation',
        manager: 'done mine outlet; PT403:module_off outlet/*; PT404:unknown_observation',
        'trainer admin': 'done mine own; PT403:module_off own/*; PT404:unknown_observation',
        'viewing changing lapsed': 'done own other; PT403:module_off own/*',
      },
    },
    list_observations: {
      calls: everywhere.tenants,
      with: (place) => ({ p_tenant_id: tenantId(place) }),
      actors: reads,
    },
    find_observable: {
      calls: everywhere.tenants,
      with: (place) => ({ p_tenant_id: tenantId(place), p_search: '' }),
      actors: reads,
    },
  },
}
