import { isExpired } from '~/domain/flag-rules'
import { type StaleMark, staleMarksOf } from '~/domain/flag-staleness'
import type { Sort } from '~/ui/table'
import type { Flag } from './features.queries'

/** How a flag stands at a moment, in a word. */
export type FlagState = 'on' | 'off' | 'killed' | 'expired'
export const flagStates = ['on', 'off', 'killed', 'expired'] as const

export function stateOf(flag: Flag, now: Date): FlagState {
  if (flag.isKilled) return 'killed'
  if (isExpired(flag, now)) return 'expired'
  return flag.isOn ? 'on' : 'off'
}

export interface FlagFilter {
  q: string
  scope: string
  kind: string
  state: string
  /** A mark, or `any`. */
  mark: string
}

/** The flags whose key or name contains what was typed, of that place, kind and state, with that mark. */
export function fittingFlags(flags: readonly Flag[], filter: FlagFilter, now: Date): Flag[] {
  const wanted = folded(filter.q)
  return flags.filter((flag) => {
    const marks: readonly StaleMark[] = filter.mark ? staleMarksOf(flag, now) : []
    return (
      (flag.key.includes(wanted) || folded(flag.name).includes(wanted)) &&
      (!filter.scope || flag.scope === filter.scope) &&
      (!filter.kind || flag.kind === filter.kind) &&
      (!filter.state || stateOf(flag, now) === filter.state) &&
      (!filter.mark ||
        (filter.mark === 'any' ? marks.length > 0 : marks.some((mark) => mark === filter.mark)))
    )
  })
}

function folded(text: string): string {
  return text.trim().normalize('NFC').toLocaleLowerCase()
}

/** The flags in the wanted order; what has no day or nobody comes last, equals by name. */
export function sortFlags(flags: readonly Flag[], sort: Sort, language: string): Flag[] {
  const names = new Intl.Collator(language, { numeric: true })
  const last = '\uffff'
  const texts: Record<string, (flag: Flag) => string> = {
    name: ({ name }) => name,
    kind: ({ kind }) => kind,
    owner: ({ owner }) => owner ?? last,
    expires: ({ expiresOn }) => expiresOn ?? last,
    changed: ({ changedAt }) => changedAt,
  }
  const text = texts[sort.key] ?? texts.name ?? ((flag: Flag) => flag.key)
  const sign = sort.direction === 'ascending' ? 1 : -1
  return [...flags].sort(
    (one, other) => sign * names.compare(text(one), text(other)) || names.compare(one.name, other.name),
  )
}
