import { afterFailure, type FailedSignIns, isForgotten, lockedMinutes } from '~/domain/sign-in-lock'
import { isRecord, recall, remember } from '~/platform/device-store'

const key = 'sopan-failed-sign-ins'
const hour = 3_600_000

type Tracker = Readonly<Record<string, FailedSignIns>>

/** For how many more minutes this browser is locked for an identifier; 0 when it is not. All tabs share the answer. */
export function minutesLocked(identifier: string): number {
  return lockedMinutes(stored()[nameOf(identifier)], Date.now())
}

/** Counts one failed sign-in and returns for how many minutes that locked the identifier: 0 when it did not. */
export function countFailedSignIn(identifier: string): number {
  const tracker = stored()
  const name = nameOf(identifier)
  const failed = afterFailure(tracker[name], Date.now())
  remember(key, { ...tracker, [name]: failed })
  return lockedMinutes(failed, Date.now())
}

export function forgetFailedSignIns(identifier: string) {
  const { [nameOf(identifier)]: _, ...others } = stored()
  keep(others)
}

/** Drops what is older than twice the lock, now and every hour. Returns a function that ends that. */
export function tidyFailedSignIns(): () => void {
  const tidy = () =>
    keep(Object.fromEntries(Object.entries(stored()).filter(([, one]) => !isForgotten(one, Date.now()))))
  tidy()
  const timer = setInterval(tidy, hour)
  return () => clearInterval(timer)
}

function keep(tracker: Tracker) {
  remember(key, Object.keys(tracker).length > 0 ? tracker : undefined)
}

/** The identifier as people mean it: an address has no capital letters and no space around it. */
function nameOf(identifier: string): string {
  return identifier.trim().toLowerCase()
}

/** What cannot be read as ours is as good as nothing, so that a damaged store never keeps anybody out. */
function stored(): Tracker {
  return recall(key, readTracker) ?? {}
}

function readTracker(value: unknown): Tracker | undefined {
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, FailedSignIns] => isFailed(entry[1])),
  )
}

function isFailed(value: unknown): value is FailedSignIns {
  if (!isRecord(value) || !Array.isArray(value.attempts)) return false
  const { attempts, blockedUntil } = value
  return attempts.every(Number.isFinite) && (blockedUntil === null || Number.isFinite(blockedUntil))
}
