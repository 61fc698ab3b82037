import { isExpired } from '~/domain/flag-rules'
import type { Flag } from './features.queries'

/** Whether a flag is on for everybody or nobody at a moment; `by rules` where that differs. Follows the order in which the rules are evaluated. */
export function reachOf(flag: Flag, now: Date) {
  if (flag.isKilled) return 'nobody'
  if (isExpired(flag, now)) return flag.isOnByDefault ? 'overEverybody' : 'overNobody'
  if (!flag.isOn) return 'nobody'
  const isPlain = flag.tiers.length + flag.included.length + flag.excluded.length === 0
  const share = flag.percentage ?? (flag.isOnByDefault ? 100 : 0)
  if (!isPlain || (share > 0 && share < 100)) return 'by rules'
  return share === 100 ? 'everybody' : 'nobody'
}
