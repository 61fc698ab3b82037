import type { AuthError } from '@supabase/supabase-js'
import { backend } from '~/platform/backend'

let isOurs = false

/** Whether this tab is signing out right now, so that it need not be told about it. */
export function isSigningOut(): boolean {
  return isOurs
}

/**
 * Signs out of this and every other device and returns what went wrong, or null. When the server does not do its part
 * the session still ends here: who leaves a shared computer must be able to.
 */
export function signOut(): Promise<AuthError | null> {
  return leaving(async ({ auth }) => {
    const { error } = await auth.signOut()
    if (error) await auth.signOut({ scope: 'local' })
    return error
  })
}

/** Ends the session in this browser only, whether or not the server can be told. */
export function endSessionHere(): Promise<AuthError | null> {
  return leaving(async ({ auth }) => (await auth.signOut({ scope: 'local' })).error)
}

async function leaving(leave: (client: Awaited<ReturnType<typeof backend>>) => Promise<AuthError | null>) {
  isOurs = true
  try {
    return await leave(await backend())
  } finally {
    isOurs = false
  }
}
