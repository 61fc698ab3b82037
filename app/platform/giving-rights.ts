import { tell } from './answers/ask'
import { type Backend, backend } from './backend'
import { Refusal } from './refusal'

type Hear = (proven: Backend | null) => void
let hear: Hear | null = null
const listeners = new Set<() => void>()

function change(next: Hear | null) {
  hear = next
  for (const listener of listeners) listener()
}

/** The question for the password, for the part of the page that asks it. */
export const passwordQuestion = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isAsked: () => hear !== null,
  /** Hands over a client whose session the password just opened, or null when it was not given. Says whether anyone still waited. */
  answer(proven: Backend | null): boolean {
    const waits = hear
    if (!waits) return false
    change(null)
    waits(proven)
    return true
  },
}

function ask(): Promise<Backend | null> {
  if (hear || listeners.size === 0) return Promise.resolve(null)
  return new Promise(change)
}

/**
 * Gives rights: when the database refuses because the password was given too long ago, it is asked for and the call is made
 * again. The password then holds for ten minutes in the session of this browser. Throws Refusal `password_needed` without it.
 */
export async function giveRights<Answer>(give: () => Promise<Answer>): Promise<Answer> {
  try {
    return await give()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'password_needed')) throw error
    const proven = await ask()
    if (!proven) throw error
    await holdPassword(proven)
    return give()
  }
}

/** Lets the password that opened a session count for the one of this browser, and ends the session it opened. */
async function holdPassword(proven: Backend) {
  try {
    const { data } = await (await backend()).auth.getClaims()
    if (!data) throw new Refusal('session_ended')
    await tell('hold_password', { p_session_id: data.claims.session_id }, { client: proven })
  } finally {
    await proven.auth.signOut({ scope: 'local' })
  }
}
