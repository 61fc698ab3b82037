const minute = 60_000

/** How long a session may be idle before it is warned about, and before it ends. */
export interface IdleLimits {
  warnAfterMs: number
  endAfterMs: number
}

export const usualLimits: IdleLimits = { warnAfterMs: 12 * minute, endAfterMs: 15 * minute }
/** Of a tablet that many share: the next one is waiting. */
export const sharedLimits: IdleLimits = { warnAfterMs: 100_000, endAfterMs: 2 * minute }
export const checkEveryMs = 30_000

/** Where an idle session stands: alive, about to end (with the seconds left, rounded up), or over. */
export type IdleState = { phase: 'alive' } | { phase: 'warning'; secondsLeft: number } | { phase: 'over' }

/**
 * The state of a session last used at `lastActivity`. Times are milliseconds since 1970; a use that lies in the future
 * means that the clock was set back, and counts as now.
 */
export function idleState(
  lastActivity: number,
  now: number,
  { warnAfterMs, endAfterMs }: IdleLimits = usualLimits,
): IdleState {
  const idle = Math.max(0, now - lastActivity)
  if (idle >= endAfterMs) return { phase: 'over' }
  if (idle >= warnAfterMs) return { phase: 'warning', secondsLeft: Math.ceil((endAfterMs - idle) / 1000) }
  return { phase: 'alive' }
}

/** Seconds as the dialog counts them down: `3:00`, `0:09`. */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
