import { everywhere, ofKinds, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { World } from '../notation.ts'
import { inMinutes, tenantId } from '../places.ts'

// Rows of the back of house are of the kind 'back': Annapurna does not have that module.
const back: Place = { tenant: 'annapurna', person: 'member', outlet: 'garden', kind: 'back' }
const learners = everywhere.people.filter(({ tenant }) => tenant)
const text = { en: 'Words', hi: 'शब्द' }
const backOf = "case side when 'back' then 'back' end"
const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}

const assignmentAt = ({ tenant, person, kind }: Place, { find }: World) =>
  find('assignments', { tenant, person, ...(kind && { kind }) })
const certificateAt = ({ tenant, person, kind }: Place, { find }: World) =>
  find('certificates', { tenant, person, ...(kind && { kind }) })

const ownOutletOrTenant = {
  'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
  member: 'select mine',
  manager: 'select mine outlet',
  'trainer admin': 'select mine own',
  'viewing changing lapsed': 'select own own/* other',
}

// What those who look after learning are told of it.
const leads = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed own; PT404:unknown_tenant other',
  'trainer manager admin': 'done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done',
}

// One answer each is too few to say what is hard.
const leadsToFew = {
  ...leads,
  'trainer manager admin': 'empty own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'empty',
}

// What a learner does with an assignment of their own.
const learns = (mine = 'done', others = 'PT404:unknown_assignment') => ({
  anonymous: 'denied',
  'newcomer deactivated viewing changing lapsed retired server': 'PT403:not_allowed',
  'suspended suspendedAdmin': 'PT403:tenant_suspended',
  member: `${mine} mine; PT403:module_off mine/back; ${others}`,
  'trainer manager admin': `${mine} mine; ${others}`,
})

// What those who look after learning do with an assignment or a certificate of somebody.
const looksAfter = (unknown: string, managers: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': unknown,
  member: `PT403:not_allowed mine own mine/* own/*; ${unknown} other`,
  manager: managers,
  'trainer admin': `done mine own; PT403:module_off own/*; ${unknown} other`,
  'suspended suspendedAdmin': `PT403:tenant_suspended mine own; ${unknown} other other/*`,
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:module_off own/*; PT403:changes_not_allowed other',
})
const onAssignments = looksAfter(
  'PT404:unknown_assignment',
  'PT403:not_allowed mine; PT403:module_off outlet/*; done outlet; PT404:unknown_assignment own other',
)

export const expectations: Expectations = {
  tables: {
    courses: {
      place: { tenant: 'tenant_id', kind: `case when published_at is null then 'draft' else ${backOf} end` },
      columns: {
        all: 'id tenant_id slug side valid_months created_at retired_at published_at is_edited cover',
      },
      rows: [
        {},
        { kind: 'back' },
        ...everywhere.tenants,
        { tenant: 'annapurna', kind: 'back' },
        ...ofKinds([{}, ...everywhere.tenants], 'draft'),
      ],
      row: ({ tenant, kind }, { n }) => ({
        tenant_id: tenant ? tenantId({ tenant }) : null,
        slug: `course-${n}`,
        side: kind === 'back' ? kind : 'front',
        published_at: kind === 'draft' ? null : '2026-01-01T00:00:00Z',
      }),
      given: () => ({ is_edited: true }), // no reason to show it to more
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
        'member manager': 'select platform own',
        'trainer admin': 'select platform own own/draft',
        'viewing changing lapsed': 'select platform platform/* own own/* other other/*',
      },
    },
    course_versions: {
      place: {
        tenant: '(select c.tenant_id from public.courses c where c.id = course_id)',
        kind: `case when state = 'draft' then 'draft' else (select ${backOf} from public.courses c where c.id = course_id) end`,
      },
      columns: {
        all: 'id course_id number state title summary skills minutes lesson_count content_hash created_at published_at',
      },
      rows: [
        {},
        { kind: 'back' },
        { kind: 'draft' },
        ...everywhere.tenants,
        { tenant: 'annapurna', kind: 'back' },
        { tenant: 'annapurna', kind: 'draft' },
      ],
      row: ({ tenant, kind }, { n, find }) => ({
        course_id: find('courses', { ...(tenant && { tenant }), ...(kind === 'back' && { kind }) }),
        number: n,
        state: kind === 'draft' ? 'draft' : 'published',
        title: text,
        summary: text,
      }),
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
        'member trainer manager admin': 'select platform own',
        'viewing changing lapsed': 'select platform platform/back own own/back other',
      },
    },
    course_chapters: {
      place: {},
      columns: { all: 'id version_id position title' },
      rows: everywhere.platform,
      row: (_, { n, find }) => ({ version_id: find('course_versions', {}), position: n, title: text }),
      actors: nobody,
    },
    lessons: {
      place: { kind: "case move_on when 'observed' then 'observed' end" },
      columns: {
        all: 'id version_id chapter_id key position title minutes move_on min_seconds skills blocks quiz observation is_required',
      },
      rows: [{}, { kind: 'observed' }],
      row: ({ kind }, { n, find }) => ({
        version_id: find('course_versions', {}),
        chapter_id: find('course_chapters', {}),
        key: `lesson-${n}`,
        position: n,
        title: text,
        minutes: 3,
        ...(kind
          ? { move_on: kind, observation: [{ id: 'look', text, skill: 'greeting' }] }
          : { move_on: 'passed', quiz: { pass_percent: 80, attempts: 0, question_count: 1 } }),
      }),
      actors: nobody,
    },
    questions: {
      place: {},
      columns: { all: 'id lesson_id key kind position skills prompt body' },
      rows: everywhere.platform,
      row: (_, { n, find }) => ({
        lesson_id: find('lessons', {}),
        key: `question-${n}`,
        kind: 'truth',
        position: n,
        prompt: text,
      }),
      actors: nobody,
    },
    assignments: {
      place: {
        tenant: 'tenant_id',
        person: '(select p.profile_id from public.people p where p.id = person_id)',
        outlet: `(select w.outlet_id from public.people_outlets w where w.person_id = assignments.person_id
                  and coalesce(w.valid_until, 'infinity') >= current_date limit 1)`,
        kind: backOf,
      },
      columns: {
        all: 'id tenant_id person_id course_id side version_id source source_ref assigned_by assigned_at due_on note started_at completed_at waived_at waived_by waived_reason cancelled_at cancelled_by cancelled_for superseded_at',
      },
      rows: [...learners, back, ...everywhere.tenants],
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        person_id: find('people', { tenant: at.tenant, ...(at.person && { person: at.person }) }),
        course_id: find('courses', at.kind ? { kind: at.kind } : {}),
        side: at.kind ?? 'front',
        source: 'manual',
      }),
      actors: ownOutletOrTenant,
    },
    certificates: {
      place: {
        tenant: 'tenant_id',
        person: '(select p.profile_id from public.people p where p.id = person_id)',
        outlet: `(select w.outlet_id from public.people_outlets w where w.person_id = certificates.person_id
                  and coalesce(w.valid_until, 'infinity') >= current_date limit 1)`,
        kind: backOf,
      },
      columns: {
        all: 'id tenant_id person_id course_id side version_id assignment_id code issued_on valid_until created_at revoked_at revoked_by revoked_reason seen_at',
      },
      rows: [...learners, back],
      row: (at, world) => ({
        tenant_id: tenantId(at),
        person_id: world.find('people', { tenant: at.tenant, ...(at.person && { person: at.person }) }),
        course_id: world.find('courses', at.kind ? { kind: at.kind } : {}),
        side: at.kind ?? 'front',
        version_id: world.find('course_versions', at.kind ? { kind: at.kind } : {}),
        assignment_id: assignmentAt(at, world),
        code: world.n
          .toString(8)
          .replaceAll(/./g, (digit) => String(Number(digit) + 2))
          .padStart(24, 'B'),
        issued_on: '2026-01-01',
      }),
      actors: ownOutletOrTenant,
    },
    lesson_events: {
      place: {},
      columns: { all: 'id assignment_id lesson_id kind seconds client_id occurred_at recorded_at' },
      rows: everywhere.platform,
      row: (_, { find }) => ({
        assignment_id: find('assignments', { tenant: 'annapurna', person: 'member' }),
        lesson_id: find('lessons', {}),
        kind: 'opened',
        client_id: '00000000-0000-4000-8000-0000000000aa',
      }),
      actors: nobody,
    },
    lesson_completions: {
      key: 'assignment_id',
      place: {},
      columns: { all: 'assignment_id lesson_id completed_at how session_id' },
      rows: everywhere.platform,
      row: (_, { find }) => ({
        assignment_id: find('assignments', { tenant: 'neelgiri', person: 'neighbour' }),
        lesson_id: find('lessons', {}),
        how: 'viewed',
      }),
      actors: nobody,
    },
    quiz_attempts: {
      place: {
        person: `(select p.profile_id from public.assignments a join public.people p on p.id = a.person_id
                         where a.id = assignment_id)`,
      },
      columns: {
        all: 'id assignment_id lesson_id number client_id submit_client_id question_ids seed started_at expires_at finished_at is_late score_percent is_passed',
      },
      rows: [{ person: 'member' }],
      row: (_, { n, find }) => ({
        assignment_id: find('assignments', { tenant: 'annapurna', person: 'member' }),
        lesson_id: find('lessons', {}),
        number: n,
        client_id: '00000000-0000-4000-8000-0000000000bb',
        question_ids: `{${find('questions', {})}}`,
        seed: 'x',
        finished_at: '2026-01-01T00:00:00Z',
        score_percent: 0,
        is_passed: false,
      }),
      actors: nobody,
    },
    quiz_answers: {
      key: 'attempt_id',
      place: {},
      columns: { all: 'attempt_id question_id answer share is_right' },
      rows: everywhere.platform,
      row: (_, { find }) => ({
        attempt_id: find('quiz_attempts', {}),
        question_id: find('questions', {}),
        share: 0,
      }),
      actors: nobody,
    },
    domain_events: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id kind outlet_id person_id actor_id on_behalf_of skills subject_id occurred_at idempotency_key',
      },
      rows: everywhere.tenants,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        kind: 'assignment.created',
        person_id: find('people', { tenant: at.tenant }),
        subject_id: '00000000-0000-4000-8000-0000000000cc',
        idempotency_key: `event-${n}`,
      }),
      actors: nobody,
    },
  },
  functions: {
    my_courses: {
      actors: {
        anonymous: 'denied',
        'member trainer manager admin': 'done',
        'newcomer suspended suspendedAdmin deactivated viewing changing lapsed retired server': 'empty',
      },
    },
    my_certificates: {
      actors: {
        anonymous: 'denied',
        'member trainer manager admin': 'done',
        'newcomer suspended suspendedAdmin deactivated viewing changing lapsed retired server': 'empty',
      },
    },
    catalogue_courses: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'empty',
        'member trainer manager admin': 'done own; empty other',
        'viewing changing lapsed': 'done',
      },
    },
    my_course_desk: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        // it says 'none' and names nothing to who looks after nobody there
        'newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired server':
          'done',
      },
    },
    start_course: {
      calls: [...everywhere.tenants, { kind: 'back' }],
      with: (at, { find }) => ({ p_course_id: find('courses', at) }),
      touches: { done: 'assignments domain_events' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated viewing changing lapsed retired server': 'PT403:not_allowed',
        'suspended suspendedAdmin': 'PT403:tenant_suspended',
        'member trainer manager admin':
          'done own; PT403:module_off platform/back; PT404:unknown_course other',
      },
    },
    open_course: {
      calls: [...learners, back],
      with: (at, world) => ({ p_assignment_id: assignmentAt(at, world) }),
      actors: learns(),
    },
    open_lesson: {
      calls: [...learners, back],
      with: (at, world) => ({
        p_assignment_id: assignmentAt(at, world),
        p_lesson_id: world.find('lessons', {}),
      }),
      touches: { done: 'assignments lesson_events' },
      actors: learns(),
    },
    record_lesson: {
      calls: [...learners, back],
      with: (at, world) => ({
        p_assignment_id: assignmentAt(at, world),
        p_lesson_id: world.find('lessons', {}),
        p_client_id: '00000000-0000-4000-8000-0000000000dd',
        p_kind: 'seen',
        p_seconds: 10,
        p_occurred_at: '2026-01-01T00:00:00Z',
      }),
      touches: { done: 'lesson_events' },
      actors: {
        ...learns('PT409:lesson_not_opened'),
        member: 'done mine; PT403:module_off mine/back; PT404:unknown_assignment',
      },
    },
    start_quiz: {
      calls: [...learners, back],
      with: (at, world) => ({
        p_assignment_id: assignmentAt(at, world),
        p_lesson_id: world.find('lessons', {}),
        p_client_id: '00000000-0000-4000-8000-0000000000ee',
      }),
      touches: { done: 'quiz_attempts assignments' },
      actors: learns(),
    },
    submit_quiz: {
      calls: [{ tenant: 'annapurna', person: 'member', outlet: 'garden' }],
      with: (_, { find }) => ({
        p_attempt_id: find('quiz_attempts', {}),
        p_answers: {},
        p_client_id: '00000000-0000-4000-8000-0000000000ee',
      }),
      // a finished attempt, which answers its result again
      actors: { ...learns('done', 'PT404:unknown_attempt'), member: 'done mine' },
    },
    quiz_result: {
      calls: [{ tenant: 'annapurna', person: 'member', outlet: 'garden' }],
      with: (_, { find }) => ({ p_attempt_id: find('quiz_attempts', {}) }),
      actors: { ...learns('done', 'PT404:unknown_attempt'), member: 'done mine' },
    },
    certificate_sheet: {
      calls: [...learners, back],
      with: (at, world) => ({ p_assignment_id: assignmentAt(at, world) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_certificate',
        member: 'done mine; PT404:unknown_certificate',
        manager: 'done mine outlet; PT404:unknown_certificate',
        'trainer admin': 'done mine own; PT404:unknown_certificate',
        'viewing changing lapsed': 'done',
      },
    },
    verify_certificate: {
      with: () => ({ p_code: 'unknown' }),
      touches: { done: 'throttles' },
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired server':
          'done',
      },
    },
    assign_course: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_course_id: find('courses', { tenant: at.tenant }),
        p_everyone: true,
      }),
      touches: { done: 'assignments domain_events audit_log' },
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
    extend_assignment: {
      calls: [...learners, back],
      with: (at, world) => ({
        p_assignment_id: assignmentAt(at, world),
        p_due_on: inMinutes(60_000).slice(0, 10),
      }),
      touches: { done: 'assignments audit_log' },
      actors: onAssignments,
    },
    waive_assignment: {
      calls: [...learners, back],
      with: (at, world) => ({
        p_assignment_id: assignmentAt(at, world),
        p_reason: 'Has done the same elsewhere',
      }),
      touches: { done: 'assignments audit_log observations observation_steps' },
      actors: onAssignments,
    },
    cancel_assignment: {
      calls: [...learners, back],
      with: (at, world) => ({ p_assignment_id: assignmentAt(at, world) }),
      touches: { done: 'assignments audit_log observations observation_steps' },
      actors: onAssignments,
    },
    see_certificate: {
      calls: learners,
      with: (at, world) => ({ p_assignment_id: assignmentAt(at, world) }),
      touches: { done: 'certificates' },
      actors: {
        anonymous: 'denied',
        // whose it is not changes nothing, and is not told whether there is one
        'newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired server':
          'done',
      },
    },
    revoke_certificate: {
      calls: [...learners, back],
      with: (at, world) => ({
        p_certificate_id: certificateAt(at, world),
        p_reason: 'Somebody else answered the quiz',
      }),
      touches: { done: 'certificates domain_events audit_log' },
      actors: looksAfter(
        'PT404:unknown_certificate',
        'PT403:not_allowed mine outlet own outlet/*; PT404:unknown_certificate other',
      ),
    },
    course_overview: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: leads,
    },
    training_trend: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: leadsToFew,
    },
    weak_questions: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: leadsToFew,
    },
    weak_steps: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: leadsToFew,
    },
    first_certificates: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: leads,
    },
  },
}
