import type { InBoth } from '~/domain/locale'
import type { TaughtLesson } from './sessions.queries'

/** The lessons to choose from, as options of a select; each value says course and lesson. */
export function lessonOptions(lessons: readonly TaughtLesson[], read: (text: InBoth) => string) {
  return lessons.map((one) => ({
    value: lessonValue(one),
    label: `${read(one.course)}: ${read(one.lesson)}`,
  }))
}

export function lessonValue({
  course_id,
  lesson_key,
}: Pick<TaughtLesson, 'course_id' | 'lesson_key'>): string {
  return `${course_id} ${lesson_key}`
}

/** The lesson that an option stands for; undefined for the one that names none. */
export function lessonOf(value: string): { course_id: string; lesson_key: string } | undefined {
  const [course_id, lesson_key] = value.split(' ')
  return course_id && lesson_key ? { course_id, lesson_key } : undefined
}
