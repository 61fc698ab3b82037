import { randomUUID } from 'node:crypto'
import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { World } from '../notation.ts'
import { inMinutes, personId, tenantId } from '../places.ts'

// Clinics are reached through functions; only what a coach notes alone is a table that anybody reads: each what they wrote themselves.
// The manager is the one coach of the first business; the member has a place in a talk that has begun, waits and has a plan.
const closed = {
  server: 'nothing',
  actors: {
    'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
      'nothing',
  },
}
const both = { en: 'Career talk', hi: 'करियर की बात' }
const allDay = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['00:00', '24:00']]]))
const listed = everywhere.people.filter(({ tenant }) => tenant)
const members: Place[] = [
  { tenant: 'annapurna', outlet: 'garden', person: 'member' },
  { tenant: 'neelgiri', outlet: 'hill', person: 'neighbourMember' },
]
const personAt = ({ tenant, person }: Place, { find }: World) => find('people', { tenant, person } as Place)
const soon = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 3 * 86_400_000).toISOString()
const ownPlace = '(select p.profile_id from public.people p where p.id = person_id)'

const takesPart = {
  anonymous: 'denied',
  'newcomer deactivated viewing changing lapsed retired server': 'PT403:not_allowed',
  'suspended suspendedAdmin': 'PT403:tenant_suspended',
}
const everybody = (outcome: string, other: string) => ({
  ...takesPart,
  'member trainer manager admin': `${outcome} own; ${other} other`,
})
const ofMember = (mine: string, unknown: string) => ({
  ...takesPart,
  member: `${mine} mine; PT404:${unknown} other`,
  'trainer admin': `PT404:${unknown}`,
  manager: `PT404:${unknown}`,
})
const ofCoach = (outcome: string, place = 'own') => ({
  ...takesPart,
  'member trainer admin': 'PT404:unknown_clinic',
  manager: `${outcome} ${place}; PT404:unknown_clinic other`,
})
const keeps = (outcome: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
  'trainer admin': `${outcome} own; PT404:unknown_tenant other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${outcome} own; PT403:changes_not_allowed other`,
})
const keepsRow = (unknown: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': `PT404:${unknown}`,
  'member manager': `PT403:not_allowed own; PT404:${unknown} other`,
  'trainer admin': `done own; PT404:${unknown} other`,
  'suspended suspendedAdmin': `PT403:tenant_suspended own; PT404:${unknown} other`,
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
})
const reads = (manager: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed own; PT404:unknown_tenant other',
  manager: `${manager} own; PT404:unknown_tenant other`,
  'trainer admin': 'done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done own; PT403:module_off other',
})
const ofBoth = (member: string, coach: string) => ({
  anonymous: 'denied',
  'newcomer trainer admin suspended suspendedAdmin deactivated viewing changing lapsed retired server':
    'PT404:unknown_clinic',
  member: `${member} mine; PT404:unknown_clinic other`,
  manager: `${coach} outlet; PT404:unknown_clinic other`,
})
const shiftsOf = {
  anonymous: 'denied',
  'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_person',
  member: 'done mine; PT404:unknown_person other',
  manager: 'done outlet; PT404:unknown_person other',
  'trainer admin': 'done own; PT404:unknown_person other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}
const typeSaid = {
  name: both,
  minutes: 30,
  step_minutes: 30,
  before_minutes: 0,
  after_minutes: 0,
  notice_minutes: 120,
  window_days: 30,
  hold_minutes: 30,
  seats: 1,
  questions: [],
}
const bookingAt = (at: Place, { find }: World) =>
  find('clinic_bookings', { tenant: at.tenant, person: at.person } as Place)

export const expectations: Expectations = {
  tables: {
    clinic_types: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id name about minutes step_minutes before_minutes after_minutes notice_minutes window_days hold_minutes seats during_shift needs_confirmation shows_others place link questions state is_sample created_at',
      },
      rows: everywhere.tenants,
      row: (at) => ({ id: randomUUID(), tenant_id: tenantId(at), name: both, minutes: 30, step_minutes: 5 }),
      ...closed,
    },
    clinic_coaches: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id person_id full_name email language languages about outlets types daily_cap time_zone week days state ended_at is_sample created_at',
      },
      rows: everywhere.tenants,
      row: (at, world) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        week: allDay,
        ...(at.tenant === 'annapurna'
          ? { person_id: personAt({ tenant: 'annapurna', person: 'manager' }, world) }
          : { full_name: 'Meera Nair', email: `coach-${world.n}@outside.test` }),
      }),
      ...closed,
    },
    clinic_shifts: {
      place: { tenant: 'tenant_id', person: ownPlace },
      columns: { all: 'id tenant_id person_id starts_at ends_at is_sample' },
      rows: listed,
      row: (at, world) => ({
        tenant_id: tenantId(at),
        person_id: personAt(at, world),
        starts_at: inMinutes(60 * 24 * 30),
        ends_at: inMinutes(60 * 24 * 30 + 480),
      }),
      ...closed,
    },
    clinic_talks: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id type_id coach_id starts_at ends_at busy seats state sequence closed_at is_sample',
      },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        type_id: find('clinic_types', at),
        coach_id: find('clinic_coaches', at),
        starts_at: inMinutes(-20),
        ends_at: inMinutes(10),
        busy: `[${inMinutes(-20)},${inMinutes(10)})`,
        seats: 30,
      }),
      ...closed,
    },
    clinic_waiting: {
      place: { tenant: 'tenant_id', person: ownPlace },
      columns: {
        all: 'id tenant_id person_id type_id coach_id from_day to_day note state queued_at is_sample',
      },
      rows: members,
      row: (at, world) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        person_id: personAt(at, world),
        type_id: world.find('clinic_types', { tenant: at.tenant } as Place),
        from_day: '2098-01-05',
        to_day: '2098-02-05',
      }),
      ...closed,
    },
    clinic_bookings: {
      place: { tenant: 'tenant_id', person: ownPlace },
      columns: {
        all: 'id tenant_id talk_id person_id seat seats starts_at ends_at state person_absent coach_absent answers thread_id moved_from moves sequence waiting_id offered_until reason ended_by made_at is_sample rating rating_note',
      },
      rows: listed,
      row: (at, world) => ({
        id: randomUUID(),
        thread_id: randomUUID(),
        tenant_id: tenantId(at),
        talk_id: world.find('clinic_talks', { tenant: at.tenant } as Place),
        person_id: personAt(at, world),
        seat: 1 + listed.findIndex(({ person }) => person === at.person),
        seats: 30,
        starts_at: inMinutes(-20),
        ends_at: inMinutes(10),
        state: 'confirmed',
      }),
      ...closed,
    },
    clinic_notes: {
      key: 'booking_id',
      place: { tenant: 'tenant_id', person: 'author_id' },
      columns: { all: 'booking_id tenant_id author_id text changed_at' },
      rows: listed,
      row: (at, world) => ({
        booking_id: bookingAt(at, world),
        tenant_id: tenantId(at),
        author_id: personId(at),
        text: 'Wants to lead, says so to nobody yet',
      }),
      modules: 'career_clinics',
      server: 'nothing',
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated viewing changing lapsed retired': 'nothing',
        'member trainer manager admin': 'select mine',
      },
    },
    clinic_plans: {
      place: { tenant: 'tenant_id', person: ownPlace },
      columns: {
        all: 'id tenant_id person_id booking_id coach_id goal_role_id summary review_on state review_note reviewed_at made_at changed_at is_sample goal_percent',
      },
      rows: members,
      row: (at, world) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        person_id: personAt(at, world),
        review_on: '2027-01-05',
      }),
      ...closed,
    },
    clinic_plan_actions: {
      place: {
        tenant: 'tenant_id',
        person:
          '(select p.profile_id from public.clinic_plans l join public.people p on p.id = l.person_id where l.id = plan_id)',
      },
      columns: {
        all: 'id tenant_id plan_id position kind course_id lesson_key title due_on proof proved_at',
      },
      rows: members,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        plan_id: find('clinic_plans', { tenant: at.tenant, person: at.person } as Place),
        position: 1,
        kind: 'experience',
        title: 'A night audit',
        due_on: '2027-01-05',
      }),
      ...closed,
    },
  },
  functions: {
    list_clinic_types: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads('PT403:not_allowed'),
    },
    list_clinic_coaches: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads('PT403:not_allowed'),
    },
    clinic_report: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_from: '2026-01-05', p_to: '2026-02-05' }),
      actors: reads('done'),
    },
    save_clinic_type: {
      calls: everywhere.tenants,
      with: (at) => ({ p_id: randomUUID(), p_tenant_id: tenantId(at), p_said: typeSaid }),
      touches: { done: 'clinic_types audit_log' },
      actors: keeps('done'),
    },
    set_clinic_type_state: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_type_id: find('clinic_types', at), p_state: 'archived' }),
      touches: { done: 'clinic_types audit_log' },
      actors: keepsRow('unknown_clinic_type'),
    },
    save_clinic_coach: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_id: randomUUID(),
        p_tenant_id: tenantId(at),
        p_said: {
          name: 'Ila Rao',
          email: 'ila@outside.test',
          languages: ['en'],
          time_zone: 'Asia/Kolkata',
          week: {},
          days: {},
          daily_cap: 4,
        },
      }),
      touches: { done: 'clinic_coaches audit_log' },
      actors: keeps('done'),
    },
    set_clinic_coach_state: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_coach_id: find('clinic_coaches', at), p_state: 'paused' }),
      touches: { done: 'clinic_coaches audit_log' },
      actors: keepsRow('unknown_coach'),
    },
    set_clinic_shifts: {
      calls: members,
      with: (at, world) => ({
        p_person_id: personAt(at, world),
        p_from: '2027-03-01',
        p_to: '2027-03-07',
        p_shifts: [{ from: '2027-03-01T07:00', to: '2027-03-01T15:00' }],
      }),
      touches: { done: 'clinic_shifts audit_log' },
      actors: shiftsOf,
    },
    clinic_shifts_of: {
      calls: members,
      with: (at, world) => ({ p_person_id: personAt(at, world) }),
      actors: shiftsOf,
    },
    clinic_rota: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads('done'),
    },
    import_clinic_shifts: {
      calls: members,
      with: (at, world) => ({
        p_tenant_id: tenantId(at),
        p_people: `{${personAt(at, world)}}`,
        p_from: '2027-03-01',
        p_to: '2027-03-07',
        p_shifts: [],
      }),
      touches: { done: 'clinic_shifts audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed mine; PT404:unknown_tenant other',
        manager: 'done outlet; PT404:unknown_tenant other',
        'trainer admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    clinic_offer: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: everybody('done', 'PT404:unknown_tenant'),
    },
    my_clinics: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: everybody('done', 'PT404:unknown_tenant'),
    },
    book_clinic: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_id: randomUUID(),
        p_type_id: find('clinic_types', at),
        p_coach_id: find('clinic_coaches', at),
        p_starts_at: soon,
      }),
      touches: { done: 'clinic_bookings clinic_talks clinic_waiting mail_outbox' },
      actors: {
        ...takesPart,
        'member trainer admin': 'done own; PT404:unknown_clinic_type other',
        manager: 'PT409:slot_not_offered own; PT404:unknown_clinic_type other', // is the coach
      },
    },
    move_clinic: {
      calls: members,
      with: (at, world) => ({
        p_id: randomUUID(),
        p_booking_id: bookingAt(at, world),
        p_coach_id: world.find('clinic_coaches', { tenant: at.tenant } as Place),
        p_starts_at: soon,
      }),
      actors: ofMember('PT409:clinic_moved_on', 'unknown_clinic'),
    },
    cancel_clinic: {
      calls: members,
      with: (at, world) => ({ p_booking_id: bookingAt(at, world) }),
      actors: ofMember('PT409:clinic_moved_on', 'unknown_clinic'),
    },
    answer_clinic_offer: {
      calls: members,
      with: (at, world) => ({ p_booking_id: bookingAt(at, world), p_accepts: true }),
      actors: ofMember('PT409:clinic_moved_on', 'unknown_clinic'),
    },
    say_coach_absent: {
      calls: members,
      with: (at, world) => ({ p_booking_id: bookingAt(at, world) }),
      touches: { done: 'clinic_bookings' },
      actors: ofMember('done', 'unknown_clinic'),
    },
    rate_clinic: {
      calls: members,
      with: (at, world) => ({ p_booking_id: bookingAt(at, world), p_rating: 4, p_note: '' }),
      actors: ofMember('PT409:clinic_moved_on', 'unknown_clinic'),
    },
    // The link is the right.
    ...Object.fromEntries(
      Object.entries({
        find_outside_clinic: {},
        decide_outside_clinic: { p_booking_id: randomUUID(), p_accepts: true },
        call_off_outside_clinic: { p_reason: 'On leave that day' },
        close_outside_clinic: {},
        save_outside_plan: { p_id: randomUUID(), p_booking_id: randomUUID(), p_said: {} },
      }).map(([name, more]) => [
        name,
        {
          with: () => ({ p_token: 'no token of ours', ...more }),
          actors: {
            'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed server':
              'PT404:unknown_clinic',
          },
        },
      ]),
    ),
    wait_for_clinic: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_id: randomUUID(),
        p_type_id: find('clinic_types', at),
        p_coach_id: null,
        p_from: inMinutes(0).slice(0, 10),
        p_to: inMinutes(60 * 24 * 9).slice(0, 10),
        p_note: 'Before the late shift',
      }),
      touches: { done: 'clinic_waiting' },
      actors: {
        ...takesPart,
        member: 'PT409:already_waiting own; PT404:unknown_clinic_type other',
        'trainer manager admin': 'done own; PT404:unknown_clinic_type other',
      },
    },
    leave_clinic_waiting: {
      calls: members,
      with: (at, { find }) => ({
        p_id: find('clinic_waiting', { tenant: at.tenant, person: at.person } as Place),
      }),
      touches: { done: 'clinic_waiting' },
      actors: ofMember('done', 'unknown_waiting'),
    },
    clinic_talk: {
      calls: members,
      with: (at, world) => ({ p_booking_id: bookingAt(at, world) }),
      actors: ofBoth('done', 'done'),
    },
    clinic_plan_choices: {
      calls: members,
      with: (at, world) => ({ p_booking_id: bookingAt(at, world) }),
      actors: ofBoth('done', 'done'),
    },
    save_clinic_note: {
      calls: members,
      with: (at, world) => ({ p_booking_id: bookingAt(at, world), p_text: 'Mine now' }),
      actors: ofBoth('PT403:not_allowed', 'PT403:not_allowed'), // somebody else wrote it
    },
    save_clinic_plan: {
      calls: members,
      with: (at, world) => ({
        p_id: randomUUID(),
        p_booking_id: bookingAt(at, world),
        p_said: {
          review_on: '2027-02-05',
          actions: [{ kind: 'experience', title: 'A night audit', due_on: '2027-02-01' }],
        },
      }),
      touches: { done: 'clinic_plans clinic_plan_actions' },
      actors: ofBoth('PT403:not_allowed', 'done'),
    },
    prove_clinic_action: {
      calls: members,
      with: (at, { find }) => ({
        p_action_id: find('clinic_plan_actions', { tenant: at.tenant, person: at.person } as Place),
        p_proof: 'Two audits, signed by Ravi',
      }),
      touches: { done: 'clinic_plan_actions' },
      actors: ofMember('done', 'unknown_action'),
    },
    review_clinic_plan: {
      calls: members,
      with: (at, { find }) => ({
        p_plan_id: find('clinic_plans', { tenant: at.tenant, person: at.person } as Place),
        p_note: 'Both done',
      }),
      touches: { done: 'clinic_plans' },
      actors: {
        anonymous: 'denied',
        'newcomer trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired server':
          'PT404:unknown_plan',
        member: 'done mine; PT404:unknown_plan other',
      },
    },
    clinic_desk: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        ...takesPart,
        'member trainer admin': 'PT403:not_a_coach own; PT404:unknown_tenant other',
        manager: 'done own; PT404:unknown_tenant other',
      },
    },
    set_my_clinic_hours: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_week: { 1: [['10:00', '12:00']] }, p_days: {} }),
      touches: { done: 'clinic_coaches' },
      actors: {
        ...takesPart,
        'member trainer admin': 'PT403:not_a_coach own; PT404:unknown_tenant other',
        manager: 'done own; PT404:unknown_tenant other',
      },
    },
    decide_clinic: {
      calls: members,
      with: (at, world) => ({ p_booking_id: bookingAt(at, world), p_accepts: true }),
      actors: ofCoach('PT409:clinic_moved_on', 'outlet'),
    },
    call_off_clinic: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_talk_id: find('clinic_talks', at), p_reason: 'I am on leave' }),
      actors: ofCoach('PT409:clinic_moved_on'),
    },
    close_clinic: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_talk_id: find('clinic_talks', at) }),
      touches: { done: 'clinic_bookings clinic_talks domain_events' },
      actors: ofCoach('done'),
    },
    propose_clinic: {
      calls: members,
      with: (at, { find }) => ({
        p_id: randomUUID(),
        p_waiting_id: find('clinic_waiting', { tenant: at.tenant, person: at.person } as Place),
        p_starts_local: soon.slice(0, 16),
      }),
      touches: { done: 'clinic_bookings clinic_talks clinic_waiting mail_outbox' },
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated viewing changing lapsed retired server':
          'PT404:unknown_waiting',
        member: 'PT403:not_a_coach mine; PT404:unknown_waiting other',
        'trainer admin': 'PT403:not_a_coach own; PT404:unknown_waiting other',
        manager: 'done outlet; PT404:unknown_waiting other',
      },
    },
  },
}
