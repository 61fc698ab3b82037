import type { PathStep } from './own-path.queries'

/** Where a step leads: to its next lesson, to the course, or to where a document is handed in; null where nowhere yet. */
export function stepPlace(
  step: Pick<PathStep, 'kind' | 'standing' | 'assignment_id' | 'is_given' | 'next_lesson_id' | 'earned_by'>,
): string | null {
  const { kind, standing, assignment_id, is_given, next_lesson_id, earned_by } = step
  if (standing === 'open' && is_given && assignment_id)
    return next_lesson_id
      ? `/app/courses/${assignment_id}/${next_lesson_id}`
      : `/app/courses/${assignment_id}`
  if (kind === 'certification')
    return standing === 'done' || (standing === 'open' && earned_by === 'document')
      ? '/app/courses/certifications'
      : null
  return standing === 'done' && assignment_id ? `/app/courses/${assignment_id}` : null
}
