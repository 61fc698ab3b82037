import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { isClientRendered } from '~/client-paths'
import { onBackend } from '~/platform/backend'
import { logger } from '~/platform/logger'
import { forgetKnown } from '~/platform/offline/known-here'
import { forgetLastPerson } from '~/platform/shared-tablet'
import { forgetWorkspace } from '~/platform/workspace'
import { endRecovery, startRecovery } from './recovery'
import { noteSession, sayEnded } from './say-ended'
import { noteSessionStart } from './session-day'
import { isSigningOut } from './sign-out'

type Listener = (event: AuthChangeEvent, session: Session | null) => void
const listeners = new Set<Listener>()

onBackend(({ auth }) => auth.onAuthStateChange(handle))

/** Calls `listener` for every change of the session, also those of other tabs, after it was dealt with here. Returns a function that ends it. */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one place that knows what each event means for what this tab remembers. */
function handle(event: AuthChangeEvent, session: Session | null) {
  if (session) noteSession()
  noteSessionStart(session?.access_token)
  switch (event) {
    case 'SIGNED_OUT':
      logger.info('signed out')
      endRecovery()
      forgetWorkspace()
      forgetLastPerson()
      forgetKnown()
      if (!isSigningOut() && isClientRendered(location.pathname)) void sayEnded()
      break
    case 'TOKEN_REFRESHED':
      logger.info('token refreshed')
      forgetWorkspace() // a suspension or a new role shows at the next step
      break
    case 'PASSWORD_RECOVERY':
      startRecovery()
      break
    case 'USER_UPDATED':
    case 'MFA_CHALLENGE_VERIFIED':
      forgetWorkspace()
      break
    case 'INITIAL_SESSION':
    case 'SIGNED_IN': // also comes whenever a tab is looked at again; another person has another workspace anyway
      break
  }
  for (const listener of listeners) listener(event, session)
}
