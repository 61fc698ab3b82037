import type { AssignmentState } from '~/domain/assignment-state'
import type { InBoth } from '~/domain/locale'
import { dayOfCell } from './learning/compliance/day-of-cell'
import type { Papers } from './learning/compliance/papers.queries'
import type { WallCell } from './learning/compliance/wall-row'
import type { Training } from './learning/training/training.queries'

/** What is asked of somebody: a course to finish or a certification to earn; `day` is null where none is set. */
export type Due = { key: string; title: InBoth; day: string | null } & (
  | { is: 'course'; state: AssignmentState }
  | { is: 'certification'; cell: WallCell }
)

const open: readonly AssignmentState[] = ['overdue', 'due', 'later', 'open']

/** What is asked of somebody, the day that comes or came first first, and last what has none. */
export function whatIsDue({ certifications, cells }: Papers, training: readonly Training[]): Due[] {
  const courses = training
    .filter(({ state, is_superseded }) => open.includes(state) && !is_superseded)
    .map(
      (one): Due => ({
        is: 'course',
        key: one.assignment_id,
        title: one.title,
        state: one.state,
        day: one.due_on,
      }),
    )
  const lacking = certifications.flatMap(({ id, title }): Due[] => {
    const cell = cells[id]
    if (!cell?.is_needed || cell.standing === 'valid') return []
    return [{ is: 'certification', key: id, title, cell, day: dayOfCell(cell).day }]
  })
  return [...lacking, ...courses].sort((one, other) => order(one).localeCompare(order(other)))
}

/** What is required now comes before any day, a course without a day after all. */
function order({ is, day }: Due): string {
  return day ?? (is === 'certification' ? '0' : '9999')
}
