import { useTranslations } from 'use-intl'
import { type StaleMark, staleMarksOf } from '~/domain/flag-staleness'
import { declaredFlags, isDeclared } from '~/domain/flags'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { Flag } from './features.queries'
import { stateOf } from './flag-state'
import { reachOf } from './reach'

const tones = { on: 'success', off: 'neutral', killed: 'danger', expired: 'warning' } as const

export function FlagStateBadge({ flag, now }: { flag: Flag; now: Date }) {
  const t = useTranslations('features.states')
  const state = stateOf(flag, now)
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

/** Says in one line for whom a flag is on at a moment: everybody, nobody, or those its rules include. */
export function useReach() {
  const t = useTranslations('features.reach')
  const tiers = useTranslations('modules.tiers')
  return (flag: Flag, now: Date): string => {
    const reach = reachOf(flag, now)
    if (reach !== 'by rules') return t(reach)
    const named = { in: flag.included.length, out: flag.excluded.length }
    const names = flag.tiers.map((tier) => tiers(tier)).join(', ')
    const parts = [
      flag.tiers.length > 0 ? t('tiers', { tiers: names }) : null,
      flag.percentage === null ? null : t('share', { percent: flag.percentage }),
      flag.tiers.length === 0 && flag.percentage === null
        ? t(flag.isOnByDefault ? 'everybody' : 'nobody')
        : null,
      named.in + named.out > 0 ? t('named', { ...named, both: named.in && named.out ? 'yes' : 'no' }) : null,
    ]
    return parts.filter(Boolean).join(', ')
  }
}

/** The owner of a flag; says so when they are no longer an active platform admin. Null without an owner. */
export function useOwner() {
  const t = useTranslations('features')
  return ({ owner, isLookedAfter }: Flag): string | null =>
    owner && !isLookedAfter ? t('former', { name: owner }) : owner
}

/** A day of the calendar, as people write it. */
export function useDay() {
  const dateTime = useDateTime()
  return (day: string) => dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
}

/** What wants to be looked at, in few words. */
export function FlagMarks({ flag, now }: { flag: Flag; now: Date }) {
  const t = useTranslations('features.marks')
  const marks = staleMarksOf(flag, now)
  if (marks.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <Badge key={mark} tone={mark === 'ownerless' ? 'info' : 'warning'}>
          {t(mark)}
        </Badge>
      ))}
    </span>
  )
}

/** The same with what to do about it. */
export function MarkAdvice({ flag, now }: { flag: Flag; now: Date }) {
  const t = useTranslations('features')
  const day = useDay()
  const marks = staleMarksOf(flag, now)
  if (marks.length === 0) return null
  const code = isDeclared(flag.key) ? declaredFlags[flag.key] : null
  const facts = {
    day: day(flag.changedAt),
    kind: code ? t(`kinds.${code.kind}`) : '',
    scope: code ? t(`scopes.${code.scope}`) : '',
  }
  const dayOf = (mark: StaleMark) =>
    mark === 'expired' && flag.expiresOn
      ? day(flag.expiresOn)
      : mark === 'killed' && flag.killedAt
        ? day(flag.killedAt)
        : facts.day
  return (
    <ul className="mb-10 border-marigold border-l-4 pl-5">
      {marks.map((mark) => (
        <li key={mark} className="py-1">
          <strong className="font-semibold">{t(`marks.${mark}`)}:</strong>{' '}
          {t(`markTexts.${mark}`, { ...facts, day: dayOf(mark) })}
        </li>
      ))}
    </ul>
  )
}
