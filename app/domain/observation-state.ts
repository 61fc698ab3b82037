/**
 * Where the watching of someone at work stands. One observation is one attempt: after "not yet" the person is watched again
 * in a new one, and the old one stays as it was decided.
 */
export const observationStates = ['requested', 'in_progress', 'not_yet', 'passed', 'void'] as const
export type ObservationState = (typeof observationStates)[number]

const ways: Record<ObservationState, readonly ObservationState[]> = {
  requested: ['in_progress', 'void'],
  in_progress: ['passed', 'not_yet', 'void'],
  not_yet: [],
  passed: ['void'], // only as long as the course is not done
  void: [],
}

/** Whether an observation may go from one state to the other. The database holds the same; a test keeps them equal. */
export function mayBecome(from: ObservationState, to: ObservationState): boolean {
  return ways[from].includes(to)
}

export const itemResults = ['met', 'not_met', 'not_seen'] as const
export type ItemResult = (typeof itemResults)[number]

/** What the coach says of one item; null until it is judged. */
export interface Judgement {
  result: ItemResult | null
  note: string | null
}

/** What stands between an observation and "passed". */
export type Obstacle =
  | 'item_open'
  | 'critical_not_met'
  | 'item_not_met'
  | 'not_seen_unexplained'
  | 'too_few_seen'

/**
 * The first thing that keeps a list from being passed, or null: every item is judged, the critical ones are met, none is
 * not met, what could not be seen says why, and at least half of all items were met. The database decides by the same.
 */
export function passObstacle(
  items: readonly { id: string; isCritical?: boolean }[],
  judgements: Readonly<Record<string, Judgement | undefined>>,
): Obstacle | null {
  const judged = items.map(({ id, isCritical }) => ({ isCritical, ...judgements[id] }))
  if (judged.some(({ result }) => !result)) return 'item_open'
  if (judged.some(({ isCritical, result }) => isCritical && result !== 'met')) return 'critical_not_met'
  if (judged.some(({ result }) => result === 'not_met')) return 'item_not_met'
  if (judged.some(({ result, note }) => result === 'not_seen' && !note?.trim())) return 'not_seen_unexplained'
  const met = judged.filter(({ result }) => result === 'met').length
  return met * 2 < items.length ? 'too_few_seen' : null
}
