import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'

const course = z.object({ skills: z.array(z.string()) })

/** The skills that courses of this workspace carry: what an action from a shop can assign. Throws Refusal. */
export async function courseSkills(tenantId: string): Promise<string[]> {
  const courses = await ask('catalogue_courses', { p_tenant_id: tenantId }, z.array(course))
  return [...new Set(courses.flatMap(({ skills }) => skills))].sort()
}
