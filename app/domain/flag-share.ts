import { type FlagRules, isExpired } from './flag-rules.ts'

/**
 * Of how many visitors in per cent a flag of the public site is on: all that the site has to know. With it and the draw
 * of the device `isInShare` decides as `evaluateFlag` would. The database counts the same (`private.flag_share`).
 */
export function visitorShare(flag: FlagRules, now: Date): number {
  if (flag.isKilled) return 0
  const otherwise = flag.isOnByDefault ? 100 : 0
  if (isExpired(flag, now)) return otherwise
  return flag.isOn ? (flag.percentage ?? otherwise) : 0
}
