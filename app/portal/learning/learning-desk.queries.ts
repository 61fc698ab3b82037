import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { named, shape } from '~/platform/answers/shapes'

const desk = shape({
  reach: z.enum(['all', 'outlets', 'none']),
  may_assign: z.boolean(),
  outlets: z.array(named),
  job_roles: z.array(named),
})
export type LearningDesk = z.infer<typeof desk>

/** Whose learning somebody looks after here, in which outlets, and from which job roles they may choose. Throws Refusal. */
export function readLearningDesk(tenantId: string): Promise<LearningDesk> {
  return ask('my_course_desk', { p_tenant_id: tenantId }, desk)
}
