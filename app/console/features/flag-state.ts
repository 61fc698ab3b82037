import { isExpired } from '~/domain/flag-rules'
import type { Flag } from './features.queries'

/** How a flag stands at a moment, in a word. */
export const flagStates = ['on', 'off', 'killed', 'expired'] as const
type FlagState = (typeof flagStates)[number]

export function stateOf(flag: Flag, now: Date): FlagState {
  if (flag.isKilled) return 'killed'
  if (isExpired(flag, now)) return 'expired'
  return flag.isOn ? 'on' : 'off'
}
