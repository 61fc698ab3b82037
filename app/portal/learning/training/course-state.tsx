import { useTranslations } from 'use-intl'
import type { AssignmentState } from '~/domain/assignment-state'
import { Badge } from '~/ui/badge'

const tones = {
  overdue: 'danger',
  due: 'warning',
  later: 'neutral',
  open: 'neutral',
  done: 'success',
  waived: 'info',
  cancelled: 'neutral',
} as const satisfies Record<AssignmentState, string>

/** How a course of a person stands, in one word. */
export function CourseState({ state }: { state: AssignmentState }) {
  const t = useTranslations('courses.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
