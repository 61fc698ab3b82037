import { createHmac, randomUUID } from 'node:crypto'
import type { UserResponse } from '@supabase/supabase-js'
import { dataOf, platform } from '../_shared/platform.ts'
import type { Refused } from './refused.ts'

export interface Session {
  access_token: string
  refresh_token: string
}

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
  const password = passwordOf(pin, pepper)
  const { admin } = platform().auth
  if (userId && address) {
    userOf(await admin.updateUserById(userId, { password }))
    return { userId, address, isNew: false }
  }
  const email = `${randomUUID()}@pin.invalid`
  const metadata = { full_name: name, language }
  const user = userOf(
    await admin.createUser({ email, password, email_confirm: true, user_metadata: metadata }),
  )
  return { userId: user.id, address: email, isNew: true }
}

/** Takes back an account that nobody came to own. */
export async function unmake(userId: string) {
  userOf(await platform().auth.admin.deleteUser(userId))
}

/** Gives an account another PIN. All its sessions end. */
export async function changePin(pin: string, { userId, pepper }: { userId: string; pepper: string }) {
  userOf(await platform().auth.admin.updateUserById(userId, { password: passwordOf(pin, pepper) }))
}

/**
 * Signs in, as the server: whole shifts come in behind our one address. Returns the session, `wrong` for another PIN, or a
 * refusal when nobody looked at it.
 */
export async function signIn(
  pin: string,
  { address, pepper }: { address: string; pepper: string },
): Promise<Session | 'wrong' | Refused> {
  const { data, error } = await platform().auth.signInWithPassword({
    email: address,
    password: passwordOf(pin, pepper),
  })
  if (data.session) {
    const { access_token, refresh_token } = data.session
    return { access_token, refresh_token }
  }
  if (error?.code === 'invalid_credentials') return 'wrong'
  if (error?.code === 'user_banned') return { code: 'ticket_over' }
  // The accounts count too, and their count may run a moment longer than ours.
  if (error?.status === 503) return { code: 'locked', retryAfter: 5 } // too many wait for their turn
  if (error?.status === 429 || error?.message.startsWith('Account locked'))
    return { code: 'locked', retryAfter: 60 }
  throw new Error(`the accounts refused: ${error?.message}`, { cause: error })
}

/** Ends a session that was opened in vain. */
export async function endSession({ access_token }: Session) {
  dataOf(await platform().auth.admin.signOut(access_token, 'local'))
}

function userOf({ data: { user }, error }: UserResponse) {
  if (!user) throw new Error(`the accounts refused: ${error?.message}`, { cause: error })
  return user
}
