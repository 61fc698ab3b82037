import { type IdleLimits, idleState, sharedLimits, usualLimits } from '~/domain/idle-session'
import { recall, remember } from '~/platform/device-store'
import { sharedTablet } from '~/platform/shared-tablet'

export const activityKey = 'sopan-last-activity'

/** When somebody last used the product in any tab of this browser; now, when nothing is known about that. */
export function lastActivity(): number {
  return recall(activityKey, (stored) => (typeof stored === 'number' ? stored : undefined)) ?? Date.now()
}

export function markActivity() {
  remember(activityKey, Date.now())
}

/** How long nobody may use a session of this device before it ends. */
export function idleLimits(): IdleLimits {
  return sharedTablet() ? sharedLimits : usualLimits
}

/** Whether the session of this browser has been idle for too long to go on. */
export function hasIdledOut(): boolean {
  return idleState(lastActivity(), Date.now(), idleLimits()).phase === 'over'
}
