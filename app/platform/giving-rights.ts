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
 * Gives rights in one or several calls: the first that the database refuses because the password was given too long ago
 * waits for it and is made again, as are those after it, in the session that the password opened. Refuses
 * `password_needed` when it was not given. Call `end` when all is done.
 */
export function givingRights() {
  let proven: Backend | null = null
  return {
    async run<Answer>(give: (client: Backend) => Promise<Answer>): Promise<Answer> {
      if (proven) return give(proven)
      try {
        return await give(await backend())
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'password_needed')) throw error
        proven = await ask()
        if (!proven) throw error
        return give(proven)
      }
    },
    async end() {
      await proven?.auth.signOut({ scope: 'local' })
    },
  }
}

/** Gives rights in one call, and asks for the password where the database wants it. Throws Refusal `password_needed` without it. */
export async function giveRights<Answer>(give: (client: Backend) => Promise<Answer>): Promise<Answer> {
  const giving = givingRights()
  try {
    return await giving.run(give)
  } finally {
    await giving.end()
  }
}
