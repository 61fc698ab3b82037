import { isRecord, recall, remember } from '../device-store'
import { sharedTablet } from '../shared-tablet'

/** What this device knows under a name, and since when. */
export interface Known {
  value: unknown
  at: number
}

interface Store {
  personId: string
  parts: Readonly<Record<string, Known>>
}

const key = 'sopan-known'
const keptMs = 12 * 3_600_000 // as old as a session gets
const partsMax = 16

/**
 * Keeps on this device what a person's page shows, so that it opens without a connection until their session ends
 * here. The oldest goes first; what another person left goes at once, and a shared tablet keeps nothing.
 */
export function keepKnown(personId: string, name: string, value: unknown, now = Date.now()) {
  if (sharedTablet()) return
  const { [name]: _, ...others } = read(personId, now)
  const newest = Object.entries(others)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, partsMax - 1)
  const store: Store = { personId, parts: { ...Object.fromEntries(newest), [name]: { value, at: now } } }
  remember(key, store)
}

/** What this device knows for somebody, by name, the latest first. */
export function knownHere(personId: string, now = Date.now()): [name: string, known: Known][] {
  return Object.entries(read(personId, now)).toSorted(([, one], [, other]) => other.at - one.at)
}

/** Forgets all of it: whoever comes next finds nothing. */
export function forgetKnown() {
  remember(key, undefined)
}

function read(personId: string, now: number): Store['parts'] {
  const store = recall(key, (stored) => (isRecord(stored) && isRecord(stored.parts) ? stored : undefined))
  if (store?.personId !== personId) return {}
  return Object.fromEntries(
    Object.entries(store.parts as Record<string, unknown>).filter(
      (entry): entry is [string, Known] =>
        isRecord(entry[1]) && typeof entry[1].at === 'number' && now - entry[1].at < keptMs,
    ),
  )
}
