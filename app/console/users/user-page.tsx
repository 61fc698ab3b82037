import { isRouteErrorResponse, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isUuid } from '~/domain/uuid'
import { workspaceOf } from '~/platform/access-context'
import { loadAudit } from '~/platform/audit/load-audit'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import { whyFeatures } from '~/platform/why/why.queries'
import { Missing } from '../missing'
import { ofAddress } from '../of-address'
import type { Route } from './+types/user-page'
import { UserAccess } from './user-access'
import { UserApplications } from './user-applications'
import { UserFacts } from './user-facts'
import { UserFeatures } from './user-features'
import { UserLog } from './user-log'
import { UserPlatformRole } from './user-platform-role'
import { UserState } from './user-rows'
import { UserWorkspace } from './user-workspace'
import { listApplicationsOf, readUser } from './users.queries'

export async function clientLoader({ params: { userId }, url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const asked = ofAddress(userId, readUser, 'unknown_profile')
  const [user, applications, features, log, messages] = await Promise.all([
    asked,
    isUuid(userId) ? listApplicationsOf(userId) : [],
    asked.then(({ id }) => failingAsNull('what somebody sees', whyFeatures(id))),
    loadUserLog(userId, url.searchParams),
    loadMessages(person.locale, ['users', 'activity', 'why']),
  ])
  return { user, applications, features, log, isMe: user.id === person.id, messages }
}

/** One login: what it is, what it may, and what happened to it. */
export default function UserPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('users')
  const words = useTranslations('console')
  const { user, applications, features, log, isMe } = loaderData
  const name = user.fullName ?? user.email ?? t('nameless')
  return (
    <>
      <title>{`${name} · ${words('console')}`}</title>
      <Link to="/admin/users" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <div className="mb-10 border-ink border-b-2 pb-5">
        <h1 tabIndex={-1} className="break-words text-2xl outline-none">
          {name}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          {user.fullName ? <span className="break-all">{user.email}</span> : null}
          <UserState user={{ isActive: user.isActive, isConfirmed: user.confirmedAt !== null }} />
        </p>
      </div>
      <UserFacts user={user} />
      <UserAccess user={user} name={name} isMe={isMe} />
      <UserWorkspace key={`${user.tenantId} ${user.tenantRole}`} user={user} />
      <UserPlatformRole user={user} name={name} isMe={isMe} />
      <UserFeatures features={features} />
      <UserApplications applications={applications} />
      <UserLog data={log} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing />
  return <RouteErrorPage error={error} />
}

/** What was done to the login, or with `?log=by` what it did. */
function loadUserLog(userId: string, query: URLSearchParams) {
  if (query.get('log') !== 'by')
    return loadAudit({ tenantId: null, subject: { type: 'profiles', id: userId } }, query)
  const asked = new URLSearchParams(query)
  asked.set('person', userId)
  return loadAudit({ tenantId: null }, asked)
}
