import { type CourseSource, emptyCourse } from '~/domain/course-source'
import authoring from '~messages/en/authoring'
import courses from '~messages/en/courses'
import questionBank from '~messages/en/question-bank'
import why from '~messages/en/why'
import { aRoutedScreen } from '../../../tests/routed-screen'
import { DraftEditor } from './draft-editor'
import type { Draft, StudioCourse } from './editor.queries'

const lesson = (id: string, title: string) => ({
  id,
  title: { en: title, hi: '' },
  minutes: 3,
  rule: 'viewed' as const,
  skills: ['greeting'],
  blocks: [{ id: `${id}-steps`, steps: { en: ['First', 'Second'], hi: ['पहला', ''] } }],
})

export const aCourse: CourseSource = {
  ...emptyCourse('front', 'en'),
  slug: 'welcome',
  title: { en: 'Welcome', hi: '' },
  chapters: [
    {
      id: 'one',
      title: { en: 'At the door', hi: '' },
      lessons: [lesson('a', 'Look up'), lesson('b', 'Smile')],
    },
    { id: 'two', title: { en: 'At the table', hi: '' }, lessons: [lesson('c', 'Water')] },
  ],
}

export const aDraft: Draft = {
  source: aCourse,
  reviewed: {},
  state: 'draft',
  revision: 1,
  note: null,
  updated_at: '2026-11-21T10:00:00Z',
  updated_by_name: 'Asha Rao',
  submitted_by_name: null,
}

export const courseId = '00000000-0000-4000-8000-000000000001'

export const opened: StudioCourse = {
  course_id: courseId,
  tenant_id: 'annapurna',
  slug: 'welcome',
  side: 'front',
  is_published: false,
  may_write: true,
  may_publish: false,
  draft: aDraft,
  versions: [],
  retired_at: null,
  reach: { open: 0, begun: 0, done: 0 },
}

/** Opens the desk of an author at a part of the course. */
export function openEditor({ part = 'course', draft = aDraft }: { part?: string; draft?: Draft } = {}) {
  const place = {
    tenantId: 'annapurna',
    tenantName: 'Annapurna',
    home: '/app/courses/studio' as const,
    isLibrary: false,
  }
  return aRoutedScreen(
    { authoring, courses, questionBank, why },
    <DraftEditor place={place} personId="asha" opened={opened} draft={draft} mayWrite />,
    { at: `/?part=${part}` },
  )
}
