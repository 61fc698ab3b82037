import { type MiddlewareFunction, redirect } from 'react-router'
import { opensOffline } from '~/client-paths'
import { grantAccess } from '~/platform/access-context'
import { backend } from '~/platform/backend'
import { dropEndedSession } from '~/platform/ended-session'
import { forgetKnown } from '~/platform/offline/known-here'
import { keepWorkspace, workspaceOrKept } from '~/platform/offline/known-workspace'
import { WorkspaceFailure } from '~/platform/read-workspace'
import { Refusal } from '~/platform/refusal'
import { currentSession, hasStoredSession } from '~/platform/session'
import { loadWorkspace } from '~/platform/workspace'
import { hasIdledOut } from './activity'
import './auth-events'
import { refuse } from './guard'
import { sayEnded } from './say-ended'
import { sessionParametersOf } from './session-parameters'
import { signInAddress } from './sign-in-address'
import { endSessionHere } from './sign-out'

/**
 * Lets signed-in people in and finds out who they are and where they work; sends all others to the sign-in page, from
 * where they come back. A session that was idle for too long ends here, one that stands in the address opens there.
 */
export const letIn: MiddlewareFunction = async (args, next) => {
  const { context, url } = args
  const hash = location.pathname === url.pathname ? location.hash : '' // the router keeps it to itself
  const asked = `${url.pathname}${url.search}${hash}`
  const carried = sessionParametersOf(new URL(location.href))
  if (carried.parameters) {
    const both = [location.search.slice(1), location.hash.slice(1)].filter(Boolean).join('&')
    throw redirect(`${signInAddress(carried.rest)}#${both}`)
  }
  const mayOpenHere = opensOffline(url.pathname)
  if (mayOpenHere && !navigator.onLine && (!hasStoredSession() || hasIdledOut())) {
    forgetKnown()
    return refuse(args, next, new WorkspaceFailure('signed_out_offline', null))
  }
  if (!hasStoredSession()) throw redirect(signInAddress(asked))
  if (hasIdledOut()) {
    await endSessionHere()
    await sayEnded()
    throw redirect(signInAddress(asked))
  }
  try {
    const read = async () => {
      const session = await currentSession()
      if (!session) throw redirect(signInAddress(asked))
      return loadWorkspace(session)
    }
    const workspace = await (mayOpenHere ? workspaceOrKept(read) : read())
    if (mayOpenHere) keepWorkspace(workspace)
    grantAccess(context, workspace)
  } catch (reason) {
    if (reason instanceof Response) throw reason
    if (reason instanceof Refusal && reason.code === 'session_ended') {
      await dropEndedSession(await backend())
      throw redirect(signInAddress(asked))
    }
    const isKnown = reason instanceof WorkspaceFailure
    return refuse(args, next, isKnown ? reason : new WorkspaceFailure('security_unverified', reason))
  }
}
