import * as z from 'zod/mini'
import { assignmentStates } from '~/domain/assignment-state'
import { cover } from '~/lesson/cover-shape'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { certificate } from './certificate'

const catalogueCourse = shape({
  course_id: z.string(),
  slug: z.string(),
  side: z.enum(['front', 'back']),
  cover,
  title: inBoth,
  summary: inBoth,
  skills: z.array(z.string()),
  minutes: z.number(),
  lessons_total: z.number(),
  valid_months: z.nullable(z.number()),
  is_library: z.boolean(),
  assignment_id: z.nullable(z.string()),
  state: z.nullable(z.enum(assignmentStates)),
  certificate: z.nullable(certificate),
  /** The courses that have to be learnt before this one may be begun. */
  first: z.nullable(z.array(inBoth)),
})
export type CatalogueCourse = z.infer<typeof catalogueCourse>

/** The courses that a tenant offers and that can be assigned, with how far one is oneself. Throws Refusal. */
export function listCatalogue(tenantId: string): Promise<CatalogueCourse[]> {
  return ask('catalogue_courses', { p_tenant_id: tenantId }, z.array(catalogueCourse))
}
