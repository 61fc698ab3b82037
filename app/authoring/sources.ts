import * as z from 'zod/mini'
import type { CourseSource, QuestionSource } from '~/domain/course-source'
import { isRecord } from '~/platform/device-store'

// What an author wrote is judged where it is kept (private.course_problems); here it is only told from something else.

/** A course as its author writes it. */
export const courseSource = z.custom<CourseSource>(
  (value) => isRecord(value) && Array.isArray(value.chapters),
)

/** A question as its author writes it. */
export const questionSource = z.custom<QuestionSource>((value) => isRecord(value) && isRecord(value.prompt))

export const side = z.enum(['front', 'back'])
