import { createHmac, randomUUID } from 'node:crypto'
import { makeAccount, type OpenSession, openSession } from '../_shared/account.ts'
import { platform } from '../_shared/platform.ts'
import type { Refused } from './refused.ts'

/** What an account is made of when its PIN is claimed: `userId` and `address` once there is one. */
export interface Claim {
  pepper: string
  userId: string | null
  address: string | null
  name: string
  language: string
  /** Digits that others know of the person. */
  known: (string | null)[]
}

/** The password behind a PIN. Nobody who only knows the PIN can say it. */
function passwordOf(pin: string, pepper: string): string {
  return createHmac('sha256', pepper).update(pin).digest('base64url')
}

/** Makes the account, or gives the one there is its new PIN. Returns its id and its technical address (RFC 2606). */
export async function accountWith(pin: string, { pepper, userId, address, name, language }: Claim) {
  const email = address ?? `${randomUUID()}@pin.invalid`
  const metadata = { full_name: name, language }
  const id = await makeAccount({ email, password: passwordOf(pin, pepper), metadata, existing: userId })
  return { userId: id, address: email, isNew: userId === null }
}

/** Gives an account another PIN. All its sessions end. */
export async function changePin(
  pin: string,
  { userId, address, pepper }: { userId: string; address: string; pepper: string },
) {
  await makeAccount({ email: address, password: passwordOf(pin, pepper), existing: userId })
}

/**
 * Signs in, as the server: whole shifts come in behind our one address. Returns the session, `wrong` for another PIN, or a
 * refusal when nobody looked at it.
 */
export async function signIn(
  pin: string,
  { address, pepper }: { address: string; pepper: string },
): Promise<OpenSession | 'wrong' | Refused> {
  const session = await openSession(platform(), address, passwordOf(pin, pepper))
  if (!('why' in session)) return session
  if (session.why === 'wrong') return 'wrong'
  if (session.why === 'banned') return { code: 'ticket_over' }
  // The accounts count too, and their count may run a moment longer than ours.
  return { code: 'locked', retryAfter: session.retryAfter }
}
