import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Sql } from '../database/connection.ts'
import type { Log } from '../log.ts'

/** Which of our limits someone ran into. */
type LimitName = 'sign_in' | 'requests' | 'functions'

/** Tells the console that a client was refused because it asked too often. Never throws and never waits. */
export type NoteRateLimit = (limit: LimitName, address: string) => void

const notesPerMinute = 60

/** Returns how refusals are noted as security events: of one address ten a minute, which the database counts, of all together so many. */
export function rateLimitNotes(sql: Sql, log: Log): NoteRateLimit {
  const notes = new RateLimiterMemory({ points: notesPerMinute, duration: 60 })
  return async (limit, address) => {
    const isTaken = await notes.consume('all').then(
      () => true,
      () => false,
    )
    if (!isTaken) return
    await sql`select private.note_rate_limit(${limit}, ${address})`.catch((error) =>
      log.warn({ err: error }, 'a rate limit could not be noted'),
    )
  }
}
