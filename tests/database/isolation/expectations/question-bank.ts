import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { World } from '../notation.ts'
import { tenantId } from '../places.ts'

const places = [{}, ...everywhere.tenants]
const ownOrLibrary = (at: Place) => (at.tenant ? tenantId(at) : null)
const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}
const both = { en: 'Words', hi: 'शब्द' }
const question = {
  id: 'is-it',
  kind: 'truth',
  skills: ['greeting'],
  prompt: both,
  why: both,
  isTrue: true,
}
const questionAt = ({ tenant }: Place, { find }: World) => find('bank_questions', tenant ? { tenant } : {})
const mediaAt = ({ tenant }: Place, { find }: World) => find('course_media', tenant ? { tenant } : {})

const tenantAuthors = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT403:not_allowed platform; PT404:unknown_tenant',
  'member manager': 'PT403:not_allowed platform own; PT404:unknown_tenant other',
  'trainer admin': 'PT403:not_allowed platform; done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin':
    'PT403:not_allowed platform; PT403:tenant_suspended own; PT404:unknown_tenant other',
}

// What the authors of an organisation read; of the library, platform admins.
const authorsRead = { ...tenantAuthors, 'viewing changing lapsed': 'done' }

// What they write, when the place is known from the call. A lapsed impersonation is none.
const authorsWrite = {
  ...tenantAuthors,
  viewing: 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed',
  lapsed: 'done platform; PT403:changes_not_allowed own other',
}

// The same for what has to be found first.
const authorsChange = (unknown: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': unknown,
  'member manager': `PT403:not_allowed own; ${unknown}`,
  'trainer admin': `done own; ${unknown}`,
  'suspended suspendedAdmin': `PT403:tenant_suspended own; ${unknown}`,
  viewing: 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed',
  lapsed: 'done platform; PT403:changes_not_allowed own other',
})

const serverOnly = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'denied',
}

export const expectations: Expectations = {
  tables: {
    bank_questions: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id key kind skills source is_complete search revision created_at updated_at updated_by archived_at',
      },
      rows: places,
      row: (at, { n }) => ({
        id: `00000000-0000-4000-8000-0000000b${String(n).padStart(4, '0')}`,
        tenant_id: ownOrLibrary(at),
        key: `question-${n}`,
        kind: 'truth',
        source: question,
        is_complete: true,
        search: 'words',
      }),
      actors: nobody,
    },
    course_media: {
      place: { tenant: 'tenant_id', kind: "case when ready_at is null then 'announced' end" },
      columns: {
        all: 'id tenant_id kind name path mime bytes width height seconds created_at created_by ready_at',
      },
      rows: [...places, { tenant: 'annapurna', kind: 'announced' }],
      row: (at, { n }) => ({
        id: `00000000-0000-4000-8000-0000000c${String(n).padStart(4, '0')}`,
        tenant_id: ownOrLibrary(at),
        kind: 'image',
        name: 'Picture',
        path: `picture-${n}`,
        mime: 'image/webp',
        bytes: 1000,
        ready_at: at.kind ? null : '2026-01-01T00:00:00Z',
      }),
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
        'member trainer manager admin': 'select platform own',
        'viewing changing lapsed': 'select platform own other',
      },
    },
  },
  functions: {
    bank_questions: {
      calls: places,
      with: (at) => ({ p_tenant_id: ownOrLibrary(at) }),
      actors: authorsRead,
    },
    open_bank_question: {
      calls: places,
      with: (at, world) => ({ p_id: questionAt(at, world) }),
      actors: {
        anonymous: 'denied',
        'newcomer member manager suspended suspendedAdmin deactivated retired server':
          'PT404:unknown_question',
        'trainer admin': 'done own; PT404:unknown_question',
        'viewing changing lapsed': 'done',
      },
    },
    put_bank_question: {
      calls: places,
      with: (at) => ({
        p_id: '00000000-0000-4000-8000-0000000000b1',
        p_tenant_id: ownOrLibrary(at),
        p_revision: 0,
        p_source: question,
      }),
      touches: { done: 'bank_questions audit_log' },
      actors: authorsWrite,
    },
    archive_bank_question: {
      calls: places,
      with: (at, world) => ({ p_id: questionAt(at, world) }),
      touches: { done: 'bank_questions audit_log' },
      actors: authorsChange('PT404:unknown_question'),
    },
    import_bank_questions: {
      calls: places,
      with: (at) => ({
        p_tenant_id: ownOrLibrary(at),
        p_rows: [{ row: 2, key: 'imported', question }],
        p_dry_run: false,
      }),
      touches: { done: 'bank_questions audit_log' },
      actors: authorsWrite,
    },
    announce_media: {
      calls: places,
      with: (at) => ({
        p_id: '00000000-0000-4000-8000-0000000000c1',
        p_tenant_id: ownOrLibrary(at),
        p_name: 'Picture',
        p_mime: 'image/webp',
        p_bytes: 1000,
        p_width: 10,
        p_height: 10,
        p_seconds: null,
      }),
      touches: { done: 'course_media' },
      actors: authorsWrite,
    },
    list_media: {
      calls: places,
      with: (at) => ({ p_tenant_id: ownOrLibrary(at) }),
      actors: authorsRead,
    },
    remove_media: {
      calls: places,
      with: (at, world) => ({ p_id: mediaAt(at, world) }),
      touches: { done: 'course_media audit_log' },
      actors: authorsChange('PT404:unknown_media'),
    },
    settle_media: {
      with: (at, world) => ({ p_id: mediaAt({ ...at, tenant: 'annapurna' }, world), p_is_good: true }),
      actors: { ...serverOnly, server: 'done' },
    },
    media_to_check: {
      with: (at, world) => ({ p_id: mediaAt({ ...at, tenant: 'annapurna' }, world) }),
      actors: { ...serverOnly, server: 'done' },
    },
    orphaned_media: { actors: { ...serverOnly, server: 'empty' } }, // an hour old
  },
  buckets: {
    'course-media': {
      isPublic: false,
      rows: everywhere.tenants, // the library's folder is told in tests/database/course-media.test.ts
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
        'member manager': 'select own',
        'trainer admin': 'select own; insert own',
        'viewing lapsed': 'select own other',
        changing: 'select own other; insert own',
      },
    },
  },
}
