import { currentSession } from '~/platform/session'
import { onAuthEvent } from './auth-events'
import { landingOf } from './enter'
import { tidyFailedSignIns } from './sign-in-tracker'

/** Where somebody goes who opens the sign-in page while signed in; null when nobody is. */
export async function arrivalPath(from: string | null): Promise<string | null> {
  const session = await currentSession().catch(() => null)
  return session && landingOf(session, from)
}

/**
 * Calls `go` with the way on when somebody signs in through another tab of this browser, and keeps the memory of failed
 * sign-ins tidy meanwhile. Returns a function that ends both.
 */
export function attend(from: string | null, go: (path: string) => void): () => void {
  const stopTidying = tidyFailedSignIns()
  const stopListening = onAuthEvent(async (event, session) => {
    if (event === 'SIGNED_IN' && session) go(await landingOf(session, from))
  })
  return () => {
    stopTidying()
    stopListening()
  }
}
