import { Outlet, PrefetchPageLinks } from 'react-router'
import { workspaceOf } from '~/platform/access-context'
import type { Route } from './+types/signed-in-guard'
import { AccessWatch } from './access-watch'
import { FormDrafts } from './form-drafts'
import { IdleWatch } from './idle-watch'
import { letIn } from './let-in'
import { LostImpersonation } from './lost-impersonation'
import { PasswordQuestion } from './proof/password-question'
import { RefusalScreen } from './refusal-page'
import { SessionEvents } from './session-events'

export const clientMiddleware = [letIn]

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person, lostImpersonation, accessSnapshot } = workspaceOf(context)
  return { personId: person.id, email: person.email, lostImpersonation, accessSnapshot }
}

/** The way in for everybody who is signed in, and what watches over their session while they are here. */
export default function SignedInGuard({ loaderData }: Route.ComponentProps) {
  const { personId, email, lostImpersonation, accessSnapshot } = loaderData
  return (
    <>
      <Outlet />
      <SessionEvents personId={personId} />
      <IdleWatch />
      <PasswordQuestion email={email} />
      <AccessWatch accessSnapshot={accessSnapshot} />
      <FormDrafts personId={personId} />
      <LostImpersonation how={lostImpersonation} />
      {/* Without the network the router could only reload the page: leaving a shared computer must work all the same. */}
      <PrefetchPageLinks page="/app/sign-out" />
      <PrefetchPageLinks page="/app/preferences" />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RefusalScreen error={error} />
}
