import { returnPath } from '~/domain/return-path'
import { isRecord, recall, remember } from '~/platform/device-store'

const key = 'sopan-way-back'
const keptMs = 24 * 3_600_000

/** Remembers on this device where somebody was going when they opened an account, until their address is confirmed. */
export function rememberWayBack(path: string | null, now = Date.now()) {
  remember(key, path === null ? undefined : { path, until: now + keptMs })
}

/** Where somebody was going who opened an account here within a day; null when nothing is known about that. */
export function wayBack(now = Date.now()): string | null {
  const path = recall(key, (stored) =>
    isRecord(stored) && typeof stored.until === 'number' && stored.until > now
      ? String(stored.path)
      : undefined,
  )
  return returnPath(path)
}
