/** How an assignment stands. Only the first four still ask something of the learner. */
export const assignmentStates = ['overdue', 'due', 'later', 'open', 'done', 'waived', 'cancelled'] as const
export type AssignmentState = (typeof assignmentStates)[number]

interface Assignment {
  completedAt: string | null
  waivedAt: string | null
  cancelledAt: string | null
  /** The last day, `YYYY-MM-DD`; null: at any time. */
  dueOn: string | null
}

const dueWithinDays = 7

/**
 * The state of an assignment on a day (`YYYY-MM-DD`): overdue from the day after its last day on, due from seven days
 * before it. The database holds the same and decides; a test there keeps the two equal.
 */
export function assignmentState(
  { completedAt, waivedAt, cancelledAt, dueOn }: Assignment,
  today: string,
): AssignmentState {
  if (completedAt) return 'done'
  if (waivedAt) return 'waived'
  if (cancelledAt) return 'cancelled'
  if (!dueOn) return 'open'
  const days = (Date.parse(dueOn) - Date.parse(today)) / 86_400_000
  if (days < 0) return 'overdue'
  return days <= dueWithinDays ? 'due' : 'later'
}
