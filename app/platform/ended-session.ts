import type { SupabaseClient } from '@supabase/supabase-js'
import { isUnreachable } from './refusal'

const quietMs = 10_000

/**
 * A `fetch` that has `look` called when the data or the files no longer take the token of this browser: its session may
 * have been ended elsewhere, long before the token runs out. At most every ten seconds, whatever was refused.
 */
export function noticingEnd(look: () => void, now: () => number = Date.now): typeof fetch {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.status === 401 && !isOfAuth(input) && now() - lookedAt > quietMs) {
      lookedAt = now()
      look()
    }
    return answer
  }
}

/** The accounts say by themselves what is wrong with a session. */
function isOfAuth(input: Parameters<typeof fetch>[0]): boolean {
  const address = input instanceof Request ? input.url : String(input)
  return new URL(address, location.origin).pathname.startsWith('/auth/v1/')
}

/** Asks the accounts whether the session of this browser is still there and lets go of it when not: then everyone hears that it is over. */
export async function dropEndedSession({ auth }: Pick<SupabaseClient, 'auth'>) {
  const { error } = await auth.getUser()
  if (!error || isUnreachable(error)) return
  const { session } = (await auth.getSession()).data // where only the session is gone, the client has dropped it by now
  if (session) await auth.signOut({ scope: 'local' })
}
