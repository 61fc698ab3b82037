import { randomUUID } from 'node:crypto'
import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { World } from '../notation.ts'
import { tenantId } from '../places.ts'

// Mentoring is reached through functions, by the two of a pair only: in each house the member has asked somebody who offers it and isn't in the cast.
const closed = {
  server: 'nothing',
  actors: {
    'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
      'nothing',
  },
}
const members: Place[] = [
  { tenant: 'annapurna', outlet: 'garden', person: 'member' },
  { tenant: 'neelgiri', outlet: 'hill', person: 'neighbourMember' },
]
const mentors: Place[] = [{ tenant: 'annapurna', outlet: 'garden', person: 'manager' }]
const mentorsOfBoth: Place[] = [...mentors, { tenant: 'neelgiri', outlet: 'hill', person: 'neighbourMember' }]
const personAt = ({ tenant, person }: Place, { find }: World) => find('people', { tenant, person } as Place)
const mentorAt = ({ tenant }: Place, world: World) =>
  personAt({ tenant, person: tenant === 'annapurna' ? 'trainer' : 'neighbour' } as Place, world)
const pairAt = (at: Place, { find }: World) =>
  find('mentoring_pairs', { tenant: at.tenant, person: at.person } as Place)
const ownPlace = '(select p.profile_id from public.people p where p.id = person_id)'
const menteePlace = '(select p.profile_id from public.people p where p.id = mentee_id)'
const ofPair =
  '(select p.profile_id from public.mentoring_pairs x join public.people p on p.id = x.mentee_id where x.id = pair_id)'

const takesPart = {
  anonymous: 'denied',
  'newcomer deactivated viewing changing lapsed retired server': 'PT403:not_allowed',
  'suspended suspendedAdmin': 'PT403:tenant_suspended',
}
const ofBoth = (mentee: string, mentor: string) => ({
  ...takesPart,
  member: `${mentee} mine; PT404:unknown_pair other`,
  trainer: `${mentor} own; PT404:unknown_pair other`,
  'manager admin': 'PT404:unknown_pair',
})

export const expectations: Expectations = {
  tables: {
    mentors: {
      key: 'person_id',
      place: { tenant: 'tenant_id', person: ownPlace },
      columns: { all: 'person_id tenant_id about languages places is_paused offered_at is_sample' },
      rows: mentorsOfBoth,
      row: (at, world) => ({
        tenant_id: tenantId(at),
        person_id: personAt(at, world),
        about: 'Ask me about rosters',
      }),
      ...closed,
    },
    mentoring_programmes: {
      key: 'key',
      place: { tenant: 'tenant_id' },
      columns: { all: 'tenant_id key name about months every_days steps is_on' },
      rows: everywhere.tenants,
      row: (at) => ({
        tenant_id: tenantId(at),
        key: `own_${at.tenant}`.toLowerCase().slice(0, 40),
        name: { en: 'Own', hi: 'अपना' },
        about: { en: 'Own', hi: 'अपना' },
        months: 3,
        every_days: 7,
        steps: [],
      }),
      ...closed,
    },
    mentoring_pairs: {
      place: { tenant: 'tenant_id', person: menteePlace },
      columns: {
        all: 'id tenant_id mentor_id mentee_id programme goal_role_id message state reason asked_at began_on until stood_at ended_at is_sample',
      },
      rows: members,
      row: (at, world) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        mentor_id: mentorAt(at, world),
        mentee_id: personAt(at, world),
        message: 'I would like to learn the desk',
        state: 'active',
        began_on: '2026-01-05',
        until: '2098-01-05',
      }),
      ...closed,
    },
    mentoring_steps: {
      place: { tenant: 'tenant_id', person: ofPair },
      columns: { all: 'id tenant_id pair_id position title due_on done_on' },
      rows: members,
      row: (at, world) => ({
        tenant_id: tenantId(at),
        pair_id: pairAt(at, world),
        position: 1,
        title: { en: 'A shift together', hi: 'एक शिफ़्ट साथ' },
        due_on: '2027-01-05',
      }),
      ...closed,
    },
    mentoring_talks: {
      place: { tenant: 'tenant_id', person: ofPair },
      columns: { all: 'id tenant_id pair_id held_on' },
      rows: members,
      row: (at, world) => ({ tenant_id: tenantId(at), pair_id: pairAt(at, world), held_on: '2026-02-05' }),
      ...closed,
    },
  },
  functions: {
    my_mentoring: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: { ...takesPart, 'member trainer manager admin': 'done own; PT404:unknown_tenant other' },
    },
    offer_mentoring: {
      calls: [{ tenant: 'annapurna' } as Place],
      with: () => ({ p_said: { about: 'Ask me about the desk', languages: ['en'], places: 1 } }),
      touches: { done: 'mentors' },
      actors: { ...takesPart, 'member trainer manager admin': 'done' },
    },
    ask_mentor: {
      calls: mentors,
      with: (at, world) => ({
        p_id: randomUUID(),
        p_mentor_id: personAt(at, world),
        p_message: 'I would like to learn rosters',
      }),
      touches: { done: 'mentoring_pairs mail_outbox' },
      actors: {
        ...takesPart,
        member: 'PT409:has_mentor',
        manager: 'PT404:unknown_mentor',
        'trainer admin': 'done',
      },
    },
    answer_mentoring: {
      calls: members,
      with: (at, world) => ({ p_pair_id: pairAt(at, world), p_accepts: true }),
      actors: ofBoth('PT403:not_allowed', 'PT409:pair_moved_on'),
    },
    end_mentoring: {
      calls: members,
      with: (at, world) => ({ p_pair_id: pairAt(at, world), p_reason: 'We see each other daily by now.' }),
      touches: { done: 'mentoring_pairs mail_outbox' },
      actors: ofBoth('done', 'done'),
    },
    note_mentoring_talk: {
      calls: members,
      with: (at, world) => ({ p_pair_id: pairAt(at, world), p_day: '2026-03-05' }),
      touches: { done: 'mentoring_talks' },
      actors: ofBoth('done', 'done'),
    },
    tick_mentoring_step: {
      calls: members,
      with: (at, world) => ({ p_pair_id: pairAt(at, world), p_position: 1, p_done: true }),
      touches: { done: 'mentoring_steps' },
      actors: ofBoth('done', 'done'),
    },
    set_mentoring_programme: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_key: 'onboarding_buddy', p_is_on: true }),
      touches: { done: 'mentoring_programmes audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        'member manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    mentoring_report: {
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
  },
}
