import { lazy, Suspense } from 'react'
import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { workspaceDenial } from '~/domain/access'
import { accessOf, isDenied, workspaceOf } from '~/platform/access-context'
import { WorkspaceFailure } from '~/platform/read-workspace'
import { findTenantNames, type TenantName } from '~/platform/tenants.queries'
import type { Route } from './+types/tenant-guard'
import { AccessDenied, guard } from './guard'
import { RefusalScreen } from './refusal-page'

// Only the platform's staff choose; nobody else fetches the choice.
const loadPicker = () => import('./tenant-picker')
const TenantPicker = lazy(loadPicker)

/** A platform admin came to the workspace without saying whose. */
class TenantWanted extends Error {
  readonly tenants: readonly TenantName[]

  constructor(tenants: readonly TenantName[]) {
    super('a tenant must be chosen')
    this.name = 'TenantWanted'
    this.tenants = tenants
  }
}

/** A person without a workspace is led to its first page to begin; on any other page they are told why it is not theirs. */
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
    <Suspense fallback={null}>
      <TenantPicker first={error.tenants} />
    </Suspense>
  ) : (
    <RefusalScreen error={error} />
  )
}

async function tenantWanted() {
  try {
    const [tenants] = await Promise.all([findTenantNames(''), loadPicker()])
    return new TenantWanted(tenants)
  } catch (error) {
    return new WorkspaceFailure('tenant_unloaded', error)
  }
}
