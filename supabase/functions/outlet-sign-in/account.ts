import type { OpenSession } from '../_shared/account.ts'
import { signIn, type TechnicalAccount } from '../_shared/technical-account.ts'
import type { Refused } from './refused.ts'

/** What an account is made of when its PIN is claimed. */
export interface Claim extends TechnicalAccount {
  /** Digits that others know of the person. */
  known: (string | null)[]
}

/** Signs in with a PIN. Returns the session, `wrong` for another PIN, or a refusal when nobody looked at it. */
export async function signInWithPin(
  pin: string,
  account: { address: string; pepper: string },
): Promise<OpenSession | 'wrong' | Refused> {
  const session = await signIn(pin, account)
  if (!('why' in session)) return session
  if (session.why === 'wrong') return 'wrong'
  if (session.why === 'banned') return { code: 'ticket_over' }
  // The accounts count too, and their count may run a moment longer than ours.
  return { code: 'locked', retryAfter: session.retryAfter }
}
