import type { CourseSource } from '~/domain/course-source'
import type { InBoth } from '~/domain/locale'
import type { Reviewed } from '~/domain/translation-state'
import { isUuid } from '~/domain/uuid'
import { backend } from '~/platform/backend'
import type { Json } from '~/platform/database.types'
import { Refusal, throwIfRefused } from '~/platform/refusal'

export interface Draft {
  source: CourseSource
  reviewed: Reviewed
  state: 'draft' | 'review'
  revision: number
  /** What was said when it was returned. */
  note: string | null
  updated_at: string
  updated_by_name: string | null
}

export interface Version {
  id: string
  number: number
  state: 'published' | 'retired'
  published_at: string
  published_by_name: string | null
  title: InBoth
  learners: number
}

export interface StudioCourse {
  course_id: string
  tenant_id: string | null
  side: CourseSource['side']
  may_write: boolean
  may_publish: boolean
  draft: Draft | null
  versions: Version[]
  retired_at: string | null
  /** How the people of the course stand: given but not begun, begun, done. */
  reach: { open: number; begun: number; done: number }
}

export const reaches = ['new', 'open', 'all'] as const
export type Reach = (typeof reaches)[number]

/** What is written and what was published of a course. Throws Refusal `unknown_course`, `not_allowed`, `module_off`. */
export async function openStudioCourse(courseId: string): Promise<StudioCourse> {
  if (!isUuid(courseId)) throw new Refusal('unknown_course')
  const { data, error } = await (await backend()).rpc('open_studio_course', { p_course_id: courseId })
  throwIfRefused(error)
  return data as unknown as StudioCourse
}

export interface Work {
  source: CourseSource
  reviewed: Reviewed
}

/** Saves a draft over the revision it was made from. Throws Refusal `draft_changed`, `source_invalid`, `no_draft`. */
export async function saveDraft(courseId: string, revision: number, { source, reviewed }: Work) {
  const { data, error } = await (await backend()).rpc('save_draft', {
    p_course_id: courseId,
    p_revision: revision,
    p_source: source as unknown as Json,
    p_reviewed: reviewed,
  })
  throwIfRefused(error)
  return data as unknown as { revision: number; updated_at: string }
}

/** Opens a draft of what is published. Throws Refusal `draft_exists`. */
export async function startDraft(courseId: string) {
  const { error } = await (await backend()).rpc('start_draft', { p_course_id: courseId })
  throwIfRefused(error)
}

export async function submitDraft(courseId: string, revision: number) {
  const { error } = await (await backend()).rpc('submit_draft', {
    p_course_id: courseId,
    p_revision: revision,
  })
  throwIfRefused(error)
}

export async function returnDraft(courseId: string, note: string) {
  const { error } = await (await backend()).rpc('return_draft', { p_course_id: courseId, p_note: note })
  throwIfRefused(error)
}

export async function discardDraft(courseId: string, revision: number) {
  const { error } = await (await backend()).rpc('discard_draft', {
    p_course_id: courseId,
    p_revision: revision,
  })
  throwIfRefused(error)
}

/** Makes the draft the version that is learnt from now on. Throws Refusal `course_incomplete`, `draft_changed`. */
export async function publishDraft(courseId: string, revision: number, reach: Reach) {
  const { data, error } = await (await backend()).rpc('publish_draft', {
    p_course_id: courseId,
    p_revision: revision,
    p_reach: reach,
  })
  throwIfRefused(error)
  return data as unknown as { number: number; moved: number }
}

export async function retireCourse(courseId: string) {
  const { error } = await (await backend()).rpc('retire_course', { p_course_id: courseId })
  throwIfRefused(error)
}

export async function bringBackCourse(courseId: string) {
  const { error } = await (await backend()).rpc('bring_back_course', { p_course_id: courseId })
  throwIfRefused(error)
}
