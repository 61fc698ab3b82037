import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const courseBefore = shape({ course_id: z.string(), title: inBoth, assignment_id: z.nullable(z.string()) })
export type CourseBefore = z.infer<typeof courseBefore>

/** The courses that are missing before one may go on with this one on one's own. Throws Refusal. */
export function listCoursesBefore(courseId: string): Promise<CourseBefore[]> {
  return ask('my_courses_before', { p_course_id: courseId }, z.array(courseBefore))
}
