import type { Session } from '@supabase/supabase-js'
import { backend, sessionKey } from './backend'
import { isRecord, recall } from './device-store'
import { isUnreachable, Refusal } from './refusal'

/** Whether this browser seems to be signed in: a hint that costs nothing, never a right. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null
  } catch {
    return false
  }
}

/** Who is signed in as this browser remembers it: for what lies on this device, never a right. */
export function storedPersonId(): string | undefined {
  return recall(sessionKey, (stored) => {
    const user = isRecord(stored) && isRecord(stored.user) ? stored.user : {}
    return typeof user.id === 'string' ? user.id : undefined
  })
}

/** The session of this browser, refreshed when its token ran out; null when no one is signed in. Throws Refusal `unreachable`. */
export async function currentSession(): Promise<Session | null> {
  const { data, error } = await (await backend()).auth.getSession()
  if (error && isUnreachable(error)) throw new Refusal('unreachable', error)
  return data.session
}
