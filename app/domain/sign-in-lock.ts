/** Failed sign-ins in this browser for one identifier. Times are milliseconds since 1970. */
export interface FailedSignIns {
  /** When the failures that still count happened, oldest first. */
  attempts: readonly number[]
  /** Until when this browser asks nothing more for the identifier; null while it may. */
  blockedUntil: number | null
}

export const lockMinutes = 15
const minute = 60_000
const lockMs = lockMinutes * minute
const attemptsMax = 3

/** What is remembered after one more failure: the third within 15 minutes locks for 15 minutes. */
export function afterFailure(before: FailedSignIns | undefined, now: number): FailedSignIns {
  const stillOpen = before && !isOver(before, now) ? before.attempts : []
  const attempts = [...stillOpen.filter((at) => at <= now && now - at < lockMs), now]
  return { attempts, blockedUntil: attempts.length >= attemptsMax ? now + lockMs : null }
}

/** The whole minutes for which the identifier stays locked, rounded up; 0 when it is not locked. */
export function lockedMinutes(failed: FailedSignIns | undefined, now: number): number {
  if (!failed?.blockedUntil || isOver(failed, now)) return 0
  return Math.min(lockMinutes, Math.ceil((failed.blockedUntil - now) / minute))
}

/** Whether nothing is left to remember: the last failure is older than twice the lock, or lies in the future. */
export function isForgotten({ attempts, blockedUntil }: FailedSignIns, now: number): boolean {
  const last = Math.max(attempts.at(-1) ?? 0, (blockedUntil ?? 0) - lockMs)
  return now - last > 2 * lockMs || last > now + lockMs
}

/** A lock that ran out starts the count anew; so does one that a clock set back would make longer than it may be. */
function isOver({ blockedUntil }: FailedSignIns, now: number): boolean {
  return blockedUntil !== null && (blockedUntil <= now || blockedUntil > now + lockMs + minute)
}
