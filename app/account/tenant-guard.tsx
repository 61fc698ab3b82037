import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { workspaceDenial } from '~/domain/access'
import { accessOf, isDenied, workspaceOf } from '~/platform/access-context'
import { WorkspaceFailure } from '~/platform/read-workspace'
import { listTenants } from '~/platform/tenants.queries'
import type { Route } from './+types/tenant-guard'
import { AccessDenied, guard } from './guard'
import { RefusalScreen } from './refusal-page'
import { TenantPicker, TenantWanted } from './tenant-picker'

/** Who has no workspace yet comes to its first page to begin; asked for more than that, they are told why it is not theirs. */
const welcomeNewcomers: MiddlewareFunction = async ({ context, url }) => {
  if (isDenied(context) || url.pathname.replace(/\/$/, '') !== '/app') return
  if (workspaceDenial(accessOf(workspaceOf(context))) === 'no_tenant') throw redirect('/welcome')
}

export const clientMiddleware = [
  welcomeNewcomers,
  guard(workspaceDenial, (denial) =>
    denial === 'choose_tenant' ? tenantWanted() : new AccessDenied(denial),
  ),
]

/** The way into a workspace: it needs an active tenant; a platform admin chooses one to look at. */
export default function TenantGuard() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return error instanceof TenantWanted ? (
    <TenantPicker tenants={error.tenants} />
  ) : (
    <RefusalScreen error={error} />
  )
}

async function tenantWanted() {
  try {
    return new TenantWanted(await listTenants())
  } catch (error) {
    return new WorkspaceFailure('tenant_unloaded', error)
  }
}
