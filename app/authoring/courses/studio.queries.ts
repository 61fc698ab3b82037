import type { CourseSource } from '~/domain/course-source'
import type { InBoth } from '~/domain/locale'
import { backend } from '~/platform/backend'
import type { Json } from '~/platform/database.types'
import type { Part } from '~/platform/list/list-query'
import { throwIfRefused } from '~/platform/refusal'
import type { StudioQuery } from './studio-query'

export const studioStates = ['draft', 'review', 'published', 'retired'] as const
export type StudioState = (typeof studioStates)[number]

export interface StudioCourse {
  course_id: string
  slug: string
  side: CourseSource['side']
  title: InBoth
  state: StudioState
  published_number: number | null
  published_at: string | null
  has_draft: boolean
  updated_at: string
  updated_by_name: string | null
  learners_open: number
}

export interface Studio {
  total: number
  rows: StudioCourse[]
  may_publish: boolean
}

export interface LibraryCourse {
  course_id: string
  side: CourseSource['side']
  title: InBoth
  summary: InBoth
}

/** A part of the courses that are written here; `tenantId` null for the shared library. Throws Refusal `not_allowed`. */
export async function readStudio(
  tenantId: string | null,
  { filters: { q, state } }: StudioQuery,
  { from, size }: Part,
): Promise<Studio> {
  const { data, error } = await (await backend()).rpc('studio_courses', {
    p_tenant_id: tenantId as string, // the functions take null, which the generated types do not know
    ...(q && { p_search: q }),
    ...(state && { p_state: state }),
    p_limit: size,
    p_offset: from,
  })
  throwIfRefused(error)
  return data as unknown as Studio
}

/** Begins a course and returns its id. Throws Refusal `module_off`, `slug_taken`. */
export async function createCourse(tenantId: string | null, source: CourseSource): Promise<string> {
  const { data, error } = await (await backend()).rpc('create_course', {
    p_tenant_id: tenantId as string,
    p_source: source as unknown as Json,
  })
  throwIfRefused(error)
  return data
}

/** Copies a course of the library into the workspace and returns the copy's id. Throws Refusal `unknown_course`. */
export async function copyCourse(tenantId: string, courseId: string): Promise<string> {
  const { data, error } = await (await backend()).rpc('copy_course', {
    p_tenant_id: tenantId,
    p_from_course_id: courseId,
  })
  throwIfRefused(error)
  return data
}

/** What the shared library offers this workspace. Throws Refusal. */
export async function listLibrary(tenantId: string): Promise<LibraryCourse[]> {
  const { data, error } = await (await backend()).rpc('catalogue_courses', { p_tenant_id: tenantId })
  throwIfRefused(error)
  return data
    .filter(({ is_library }) => is_library)
    .map(({ course_id, side, title, summary }) => ({
      course_id,
      side: side as CourseSource['side'],
      title: title as unknown as InBoth,
      summary: summary as unknown as InBoth,
    }))
}
