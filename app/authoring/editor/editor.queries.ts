import * as z from 'zod/mini'
import { isUuid } from '~/domain/uuid'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { Refusal } from '~/platform/refusal'
import { courseSource, side } from '../sources'

const draft = shape({
  source: courseSource,
  reviewed: z.record(z.string(), z.string()),
  state: z.enum(['draft', 'review']),
  revision: z.number(),
  /** What was said when it was returned. */
  note: z.nullable(z.string()),
  updated_at: z.string(),
  updated_by_name: z.nullable(z.string()),
  submitted_by_name: z.nullable(z.string()),
})
export type Draft = z.infer<typeof draft>

const version = shape({
  id: z.string(),
  number: z.number(),
  state: z.enum(['published', 'retired']),
  published_at: z.string(),
  published_by_name: z.nullable(z.string()),
  title: inBoth,
  learners: z.number(),
})
export type Version = z.infer<typeof version>

const studioCourse = shape({
  course_id: z.string(),
  tenant_id: z.nullable(z.string()),
  slug: z.string(),
  side,
  may_write: z.boolean(),
  may_publish: z.boolean(),
  is_published: z.boolean(),
  draft: z.nullable(draft),
  versions: z.array(version),
  retired_at: z.nullable(z.string()),
  /** How the people of the course stand: given but not begun, begun, done. */
  reach: shape({ open: z.number(), begun: z.number(), done: z.number() }),
})
export type StudioCourse = z.infer<typeof studioCourse>

export const reaches = ['new', 'open', 'all'] as const
export type Reach = (typeof reaches)[number]

/** What is written and what was published of a course. Throws Refusal `unknown_course`, `not_allowed`, `module_off`. */
export async function openStudioCourse(courseId: string): Promise<StudioCourse> {
  if (!isUuid(courseId)) throw new Refusal('unknown_course')
  return ask('open_studio_course', { p_course_id: courseId }, studioCourse)
}

export type Work = Pick<Draft, 'source' | 'reviewed'>

/** Saves a draft over the revision it was made from. Throws Refusal `draft_changed`, `source_invalid`, `no_draft`. */
export function saveDraft(courseId: string, revision: number, { source, reviewed }: Work) {
  return ask(
    'save_draft',
    {
      p_course_id: courseId,
      p_revision: revision,
      p_source: source,
      p_reviewed: reviewed,
    },
    shape({ revision: z.number(), updated_at: z.string() }),
  )
}

/** Opens a draft of what is published. Throws Refusal `draft_exists`. */
export function startDraft(courseId: string) {
  return tell('start_draft', { p_course_id: courseId })
}

export function submitDraft(courseId: string, revision: number) {
  return tell('submit_draft', { p_course_id: courseId, p_revision: revision })
}

export function returnDraft(courseId: string, note: string) {
  return tell('return_draft', { p_course_id: courseId, p_note: note })
}

export function discardDraft(courseId: string, revision: number) {
  return tell('discard_draft', { p_course_id: courseId, p_revision: revision })
}

/** Makes the draft the version that is learnt from now on. Throws Refusal `course_incomplete`, `draft_changed`. */
export function publishDraft(courseId: string, revision: number, reach: Reach) {
  return tell('publish_draft', { p_course_id: courseId, p_revision: revision, p_reach: reach })
}

export function retireCourse(courseId: string) {
  return tell('retire_course', { p_course_id: courseId })
}

export function bringBackCourse(courseId: string) {
  return tell('bring_back_course', { p_course_id: courseId })
}
