/** The mails about a class or a talk. */
export const sessionMailKinds = [
  'session_invited',
  'session_promoted',
  'session_moved',
  'session_cancelled',
] as const
export type SessionMailKind = (typeof sessionMailKinds)[number]

/** What those mails tell. */
export interface SessionMailFacts {
  sessionTitle?: string | undefined
  /** Day and hours on the outlet's clock. */
  sessionTime?: string
  sessionPlace?: string | undefined
  sessionTrainer?: string | undefined
  /** Why it is cancelled. */
  sessionReason?: string | undefined
  /** On the waiting list. */
  waitsForSeat?: boolean
  /** Has a login to open the session with. */
  mayOpenSession?: boolean
}
