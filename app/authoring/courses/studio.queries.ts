import * as z from 'zod/mini'
import type { CourseSource } from '~/domain/course-source'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import type { Part } from '~/platform/list/list-query'
import { side } from '../sources'
import { type StudioQuery, studioStates } from './studio-query'

const studioCourse = shape({
  course_id: z.string(),
  slug: z.string(),
  side,
  title: inBoth,
  state: z.enum(studioStates),
  published_number: z.nullable(z.number()),
  published_at: z.nullable(z.string()),
  has_draft: z.boolean(),
  draft_state: z.nullable(z.enum(['draft', 'review'])),
  updated_at: z.string(),
  updated_by_name: z.nullable(z.string()),
  learners_open: z.number(),
})
export type StudioCourse = z.infer<typeof studioCourse>

const studio = shape({
  total: z.number(),
  rows: z.array(studioCourse),
  may_write: z.boolean(),
  may_publish: z.boolean(),
})
export type Studio = z.infer<typeof studio>

/** A part of the courses that are written here; `tenantId` null for the shared library. Throws Refusal `not_allowed`. */
export function readStudio(
  tenantId: string | null,
  { filters: { q, state } }: StudioQuery,
  { from, size }: Part,
): Promise<Studio> {
  const args = {
    p_tenant_id: tenantId as string, // the functions take null, which the generated types do not know
    ...(q && { p_search: q }),
    ...(state && { p_state: state }),
    p_limit: size,
    p_offset: from,
  }
  return ask('studio_courses', args, studio)
}

/** Begins a course and returns its id. Throws Refusal `module_off`, `slug_taken`. */
export function createCourse(tenantId: string | null, source: CourseSource): Promise<string> {
  return ask('create_course', { p_tenant_id: tenantId as string, p_source: source })
}

/** Copies a course of the library into the workspace and returns the copy's id. Throws Refusal `unknown_course`. */
export function copyCourse(tenantId: string, courseId: string): Promise<string> {
  return ask('copy_course', { p_tenant_id: tenantId, p_from_course_id: courseId })
}

/** A course of the catalogue, as far as somebody needs to know it who copies it. */
const libraryCourse = z.object({
  course_id: z.string(),
  side,
  title: inBoth,
  summary: inBoth,
  is_library: z.boolean(),
})
export type LibraryCourse = z.infer<typeof libraryCourse>

/** What the shared library offers this workspace. Throws Refusal. */
export async function listLibrary(tenantId: string): Promise<LibraryCourse[]> {
  const courses = await ask('catalogue_courses', { p_tenant_id: tenantId }, z.array(libraryCourse))
  return courses.filter(({ is_library }) => is_library)
}
