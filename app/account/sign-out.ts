import type { AuthError } from '@supabase/supabase-js'
import { backend } from '~/platform/backend'
import { sendBeforeLeaving } from '~/platform/before-leaving'

let isOurs = false
const whenLeaving = new Set<() => void>()

let opened: BroadcastChannel | undefined

/** Whether this tab is signing out right now, so that it need not be told about it. */
export function isSigningOut(): boolean {
  return isOurs
}

/** Calls `listener` right before the session ends, here or in another tab. Returns a function that forgets it. */
export function onLeaving(listener: () => void): () => void {
  tabs()
  whenLeaving.add(listener)
  return () => whenLeaving.delete(listener)
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
  await sendBeforeLeaving()
  tellLeaving()
  tabs().postMessage('leaving')
  try {
    return await leave(await backend())
  } finally {
    isOurs = false
  }
}

/** The way to the other tabs of this browser: what they are just asking would be refused once the session is gone. */
function tabs(): BroadcastChannel {
  if (opened) return opened
  opened = new BroadcastChannel('sopan-leaving')
  opened.addEventListener('message', tellLeaving)
  return opened
}

function tellLeaving() {
  for (const listener of whenLeaving) listener()
}
