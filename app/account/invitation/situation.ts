import type { Invitation } from '../invitations.queries'

/** What somebody who opens the link of an invitation can do with it. */
export type Situation =
  | 'unknown'
  | 'accepted'
  | 'revoked'
  | 'expired'
  | 'newcomer'
  | 'signed_out'
  | 'other_account'
  | 'ready'

/** `ownEmail` is the address somebody is signed in with, null when nobody is. */
export function situationOf(
  invitation: Pick<Invitation, 'status' | 'email' | 'hasAccount'> | null,
  ownEmail: string | null,
): Situation {
  if (!invitation) return 'unknown'
  if (invitation.status !== 'pending') return invitation.status
  if (ownEmail === null) return invitation.hasAccount ? 'signed_out' : 'newcomer'
  return ownEmail.toLowerCase() === invitation.email ? 'ready' : 'other_account'
}
