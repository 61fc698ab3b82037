import type { Sql } from 'postgres'
import type { Log } from '../log.ts'

const noteEveryMs = 60_000
const rememberedMax = 10_000

/**
 * Returns how to note that a session was used just now, at most once a minute each. Without it someone who works
 * without a pause could find the session idle, because only renewing it would count.
 */
export function createSessionUse(sql: Sql, log: Log) {
  const noted = new Map<string, number>()
  return (sessionId: string) => {
    const now = Date.now()
    if (now - (noted.get(sessionId) ?? 0) < noteEveryMs) return
    noted.delete(sessionId)
    noted.set(sessionId, now)
    if (noted.size > rememberedMax) noted.delete(noted.keys().next().value ?? '')
    sql`update auth.sessions set refreshed_at = now() at time zone 'UTC' where id = ${sessionId}`.catch(
      (error) => log.warn({ error: error.message }, 'the use of a session could not be noted'),
    )
  }
}
