import { soundCourse } from '../../../../app/domain/course-problems.fixture.ts'
import { everywhere, ofKinds, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { World } from '../notation.ts'
import { tenantId } from '../places.ts'

const houses: Place[] = [{}, ...everywhere.tenants]
const unpublished = ofKinds(houses, 'draft')
// without its pictures, for here nobody has media
const source: object = JSON.parse(
  JSON.stringify({ ...soundCourse(), chapters: soundCourse().chapters.slice(1), side: 'front' }),
  (key, value) => (key === 'picture' ? undefined : value),
)
const courseAt = (at: Place, { find }: World) => ({ p_course_id: find('courses', at) })
const houseOf = (at: Place) => (at.tenant ? tenantId(at) : null)

// Whoever writes for an organisation or, being the operator, for the library.
const inTenants = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT403:not_allowed platform; PT404:unknown_tenant',
  'member manager': 'PT403:not_allowed platform own; PT404:unknown_tenant other',
  'trainer admin': 'PT403:not_allowed platform; done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin':
    'PT403:not_allowed platform; PT403:tenant_suspended own; PT404:unknown_tenant other',
}
const writesForTenants = {
  ...inTenants,
  viewing: 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed platform other',
  lapsed: 'done platform; PT403:changes_not_allowed own other',
}

const onCourses = (kind: '' | '/*', trainers: string, admins: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': `PT403:not_allowed platform${kind}; PT404:unknown_course`,
  'member manager': `PT403:not_allowed platform${kind} own${kind}; PT404:unknown_course other${kind}`,
  trainer: `PT403:not_allowed platform${kind}; ${trainers} own${kind}; PT404:unknown_course other${kind}`,
  admin: `PT403:not_allowed platform${kind}; ${admins} own${kind}; PT404:unknown_course other${kind}`,
  'suspended suspendedAdmin': `PT403:not_allowed platform${kind}; PT403:tenant_suspended own${kind}; PT404:unknown_course other${kind}`,
})
const changes = (kind: '' | '/*', trainers: string, admins: string) => ({
  ...onCourses(kind, trainers, admins),
  viewing: 'PT403:changes_not_allowed',
  changing: `${admins} own${kind}; PT403:changes_not_allowed platform${kind} other${kind}`,
  lapsed: `${admins} platform${kind}; PT403:changes_not_allowed own${kind} other${kind}`,
})

export const expectations: Expectations = {
  tables: {
    course_drafts: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id course_id source title side reviewed state revision note created_at updated_at updated_by submitted_by',
      },
      rows: houses,
      row: (at, { find }) => ({
        tenant_id: houseOf(at),
        course_id: find('courses', { ...at, kind: 'draft' }),
        source,
      }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'nothing',
      },
    },
  },
  functions: {
    studio_courses: {
      calls: houses,
      with: (at) => ({ p_tenant_id: houseOf(at) }),
      actors: { ...inTenants, 'viewing changing lapsed': 'done' },
    },
    create_course: {
      calls: houses,
      with: (at) => ({ p_tenant_id: houseOf(at), p_source: source }),
      touches: { done: 'courses course_drafts audit_log' },
      actors: writesForTenants,
    },
    copy_course: {
      calls: houses,
      with: (at, { find }) => ({ p_tenant_id: houseOf(at), p_from_course_id: find('courses', {}) }),
      actors: {
        // the library of this world was made without sources
        ...writesForTenants,
        'trainer admin': 'PT403:not_allowed platform; PT409:no_source own; PT404:unknown_tenant other',
        changing: 'PT409:no_source own; PT403:changes_not_allowed platform other',
        lapsed: 'PT409:no_source platform; PT403:changes_not_allowed own other',
      },
    },
    open_studio_course: {
      calls: unpublished,
      with: courseAt,
      actors: { ...onCourses('/*', 'done', 'done'), 'viewing changing lapsed': 'done' },
    },
    start_draft: {
      calls: unpublished,
      with: courseAt,
      actors: changes('/*', 'PT409:draft_exists', 'PT409:draft_exists'),
    },
    save_draft: {
      calls: unpublished,
      with: (at, world) => ({
        ...courseAt(at, world),
        p_revision: 1,
        p_source: { ...source, validMonths: 3 },
        p_reviewed: {},
      }),
      touches: { done: 'course_drafts' },
      actors: changes('/*', 'done', 'done'),
    },
    submit_draft: {
      calls: unpublished,
      with: (at, world) => ({ ...courseAt(at, world), p_revision: 1 }),
      touches: { done: 'course_drafts audit_log' },
      actors: changes('/*', 'done', 'done'),
    },
    return_draft: {
      calls: unpublished,
      with: (at, world) => ({ ...courseAt(at, world), p_note: 'Say which soap' }),
      actors: changes('/*', 'PT403:not_allowed', 'PT409:not_in_review'),
    },
    discard_draft: {
      calls: unpublished,
      with: (at, world) => ({ ...courseAt(at, world), p_revision: 1 }),
      touches: { done: 'courses course_drafts audit_log' },
      actors: changes('/*', 'done', 'done'),
    },
    publish_draft: {
      calls: unpublished,
      with: (at, world) => ({ ...courseAt(at, world), p_revision: 1, p_reach: 'all' }),
      touches: {
        done: 'courses course_drafts course_versions course_chapters lessons questions question_keys course_sources skills audit_log',
      },
      actors: changes('/*', 'PT403:not_allowed', 'done'),
    },
    retire_course: {
      calls: houses,
      with: courseAt,
      touches: { done: 'courses audit_log* assignment_rules*' }, // rules that give it are paused,
      actors: changes('', 'PT403:not_allowed', 'done'),
    },
    bring_back_course: {
      calls: houses,
      with: courseAt,
      actors: changes('', 'PT403:not_allowed', 'idle'),
    },
  },
}
