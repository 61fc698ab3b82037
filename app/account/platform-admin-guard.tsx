import { type MiddlewareFunction, Outlet, redirectDocument } from 'react-router'
import { hasRole } from '~/domain/access'
import { localePath } from '~/domain/locale'
import { isDenied, workspaceOf } from '~/platform/access-context'
import { reportSecurityEvent } from '~/platform/security-events'

const needAdmin: MiddlewareFunction = ({ context, url }) => {
  if (isDenied(context)) return
  const { person } = workspaceOf(context)
  if (hasRole(person.role, 'admin')) return
  reportSecurityEvent({
    type: 'auth_violation',
    severity: 'medium',
    message: 'the console was asked for without permission',
    data: { path: url.pathname },
  })
  throw redirectDocument(localePath(person.locale, '/'))
}

export const clientMiddleware = [needAdmin]

/** The way into the console: platform admins pass, everybody else is sent home. */
export default function PlatformAdminGuard() {
  return <Outlet />
}
