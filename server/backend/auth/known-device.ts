import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { storedForm } from './one-time-code.ts'

const name = 'sopan-device'
const keptSeconds = 90 * 24 * 3600

/** Returns what the database keeps of the device that a request comes from; null when it names none. */
export function deviceOf(headers: Headers): string | null {
  const word = wordOf(headers)
  return word && storedForm(word)
}

/**
 * Remembers that someone signed in with the device behind a request, and returns the cookie by which it is known again.
 * A word that we never gave out is not taken: whoever planted it would be known too.
 */
export async function knowDevice(
  sql: Sql,
  headers: Headers,
  { userId, sessionId, isSecure }: { userId: string; sessionId: string; isSecure: boolean },
): Promise<string> {
  const given = wordOf(headers)
  const word = given && (await isKnown(sql, given)) ? given : randomBytes(32).toString('base64url')
  await sql`select private.know_device(${storedForm(word)}, ${userId}, ${sessionId})`
  const attributes = ['Path=/auth/v1', `Max-Age=${keptSeconds}`, 'HttpOnly', 'SameSite=Strict']
  return [`${name}=${word}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
}

async function isKnown(sql: Sql, word: string): Promise<boolean> {
  const [answer] = await sql<
    { known: boolean }[]
  >`select private.is_known_device(${storedForm(word)}) as known`
  return answer?.known === true
}

function wordOf(headers: Headers): string | null {
  return /(?:^|;\s*)sopan-device=([\w-]{43})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1] ?? null
}
