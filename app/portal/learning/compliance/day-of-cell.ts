import { dayThatCounts } from '~/domain/certification-state'
import type { WallCell } from './wall-row'

/** The one day that counts for somebody and a certification, and what it means. */
export function dayOfCell(cell: WallCell) {
  return dayThatCounts({
    standing: cell.standing,
    isLearning: cell.is_learning,
    learningDueOn: cell.learning_due_on,
    learningIsLate: cell.learning_is_late,
    windowState: cell.window_state,
    dueOn: cell.due_on,
    validUntil: cell.valid_until,
  })
}
