import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const titled = shape({ id: z.string(), title: inBoth })
export type Titled = z.infer<typeof titled>

const prerequisites = shape({ course_id: z.string(), title: inBoth, needs: z.array(titled) })
export type Prerequisites = z.infer<typeof prerequisites>

/** The courses of a workspace that want others first, by their title. Throws Refusal `not_allowed`. */
export function listPrerequisites(tenantId: string): Promise<Prerequisites[]> {
  return ask('course_prerequisites', { p_tenant_id: tenantId }, z.array(prerequisites))
}

/** Which courses come before one; none frees it. Throws Refusal `prerequisites_circle`, `unknown_course`. */
export function setPrerequisites(
  tenantId: string,
  courseId: string,
  needs: readonly string[],
): Promise<void> {
  return tell('set_prerequisites', { p_tenant_id: tenantId, p_course_id: courseId, p_needs: [...needs] })
}
