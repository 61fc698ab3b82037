import { type FlagRules, type FlagScope, isExpired, mustEnd } from './flag-rules.ts'
import { declaredFlags, isDeclared } from './flags.ts'

/** Why a flag wants to be looked at. */
export const staleMarks = ['undeclared', 'differs', 'expired', 'everybody', 'unchanged', 'ownerless'] as const
export type StaleMark = (typeof staleMarks)[number]

type Looked = FlagRules & { scope: FlagScope; ownerId: string | null; changedAt: string }

const unchangedDays = 90

/**
 * What is wrong with a flag: no code asks for it any more, code and row name another kind or place, its last day is
 * over, it is on for everybody and so could go, nobody has touched it for 90 days, nobody looks after it. Kill switches
 * and permissions are meant to lie still.
 */
export function staleMarksOf(flag: Looked, now: Date): StaleMark[] {
  const marks: StaleMark[] = []
  if (!isDeclared(flag.key)) marks.push('undeclared')
  else if (declaredFlags[flag.key].scope !== flag.scope || declaredFlags[flag.key].kind !== flag.kind)
    marks.push('differs')
  if (isExpired(flag, now)) marks.push('expired')
  else if (mustEnd(flag.kind) && isOnForEverybody(flag)) marks.push('everybody')
  if (mustEnd(flag.kind) && now.getTime() - Date.parse(flag.changedAt) > unchangedDays * 86_400_000)
    marks.push('unchanged')
  if (flag.ownerId === null) marks.push('ownerless')
  return marks
}

/** Whether no rule keeps anybody out. */
export function isOnForEverybody(flag: FlagRules): boolean {
  if (flag.isKilled || !flag.isOn || flag.excluded.length > 0 || flag.tiers.length > 0) return false
  return flag.percentage === null ? flag.isOnByDefault : flag.percentage === 100
}
