import { isExpired } from '~/domain/flag-rules'
import type { Flag } from './features.queries'

/** Who has a flag at a moment where that is all or none; `by rules` where its rules make differences. Asked in their order. */
export function reachOf(flag: Flag, now: Date) {
  if (flag.isKilled) return 'nobody'
  if (isExpired(flag, now)) return flag.isOnByDefault ? 'overEverybody' : 'overNobody'
  if (!flag.isOn) return 'nobody'
  const isPlain = flag.tiers.length + flag.included.length + flag.excluded.length === 0
  const share = flag.percentage ?? (flag.isOnByDefault ? 100 : 0)
  if (!isPlain || (share > 0 && share < 100)) return 'by rules'
  return share === 100 ? 'everybody' : 'nobody'
}
