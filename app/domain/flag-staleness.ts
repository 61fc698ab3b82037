import { type FlagRules, type FlagScope, isExpired, mustEnd } from './flag-rules.ts'
import { declaredFlags, isDeclared } from './flags.ts'

/** Why a flag wants to be looked at. */
export const staleMarks = [
  'undeclared',
  'differs',
  'expired',
  'killed',
  'everybody',
  'unchanged',
  'ownerless',
] as const
export type StaleMark = (typeof staleMarks)[number]

type Looked = FlagRules & {
  scope: FlagScope
  /** Since when the kill switch is pulled. */
  killedAt: string | null
  /** Whether its owner is an active platform admin today. */
  isLookedAfter: boolean
  changedAt: string
}

const unchangedDays = 90
const killedDays = 7

/**
 * What is wrong with a flag: no code asks for it any more, code and row name another kind or place, its last day is
 * over, its kill switch has been pulled for a week, it is on for everyone and so could go, no one has touched it for 90
 * days, no one looks after it. Kill switches and permissions are meant to lie still. The database finds the same
 * (`private.stale_marks`) and mails it once a week.
 */
export function staleMarksOf(flag: Looked, now: Date): StaleMark[] {
  const marks: StaleMark[] = []
  const isOlderThan = (moment: string, days: number) => now.getTime() - Date.parse(moment) > days * 86_400_000
  if (!isDeclared(flag.key)) marks.push('undeclared')
  else if (declaredFlags[flag.key].scope !== flag.scope || declaredFlags[flag.key].kind !== flag.kind)
    marks.push('differs')
  const isOver = isExpired(flag, now)
  if (isOver) marks.push('expired')
  if (flag.killedAt !== null && isOlderThan(flag.killedAt, killedDays)) marks.push('killed')
  if (!isOver && mustEnd(flag.kind) && isOnForEverybody(flag)) marks.push('everybody')
  if (mustEnd(flag.kind) && isOlderThan(flag.changedAt, unchangedDays)) marks.push('unchanged')
  if (!flag.isLookedAfter) marks.push('ownerless')
  return marks
}

/** Whether no rule keeps anyone out. */
export function isOnForEverybody(flag: FlagRules): boolean {
  if (flag.isKilled || !flag.isOn || flag.excluded.length > 0 || flag.tiers.length > 0) return false
  return flag.percentage === null ? flag.isOnByDefault : flag.percentage === 100
}
