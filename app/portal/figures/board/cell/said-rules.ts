import type { Said } from './cell.queries'

/** What one person or file said at once. */
export interface Entry extends Pick<Said, 'at' | 'by' | 'source' | 'file' | 'reason'> {
  count: number
  /** The first and the last day it speaks of. */
  from: string
  to: string
}

/** Who said the figures, the latest first; what came at once is one entry. */
export function entriesOf(said: readonly Said[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const { at, by, source, file, reason, day } of said) {
    const key = [at, by, source, file].join(' ')
    const known = entries.get(key)
    entries.set(key, {
      ...{ at, by, source, file, reason },
      count: (known?.count ?? 0) + 1,
      from: known && known.from < day ? known.from : day,
      to: known && known.to > day ? known.to : day,
    })
  }
  return [...entries.values()].toSorted((a, b) => b.at.localeCompare(a.at))
}

/** The figures that were something else before, the latest day first. */
export function restatedIn(said: readonly Said[]): Said[] {
  return said.filter(({ is_restated, value, former }) => is_restated && value !== former)
}
