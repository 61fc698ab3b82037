import { Outlet } from 'react-router'
import { workspaceDenial } from '~/domain/access'
import { WorkspaceFailure } from '~/platform/read-workspace'
import { listTenants } from '~/platform/tenants.queries'
import type { Route } from './+types/tenant-guard'
import { AccessDenied, guard } from './guard'
import { RefusalScreen } from './refusal-page'
import { TenantPicker, TenantWanted } from './tenant-picker'

export const clientMiddleware = [
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
