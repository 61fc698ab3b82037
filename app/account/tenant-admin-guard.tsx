import { Outlet } from 'react-router'
import { tenantRoleDenial } from '~/domain/access'
import type { Route } from './+types/tenant-admin-guard'
import { guard } from './guard'
import { RefusalPage } from './refusal-page'

export const clientMiddleware = [guard((access) => tenantRoleDenial(access, 'admin'))]

/** The way to what only tenant admins may do. */
export default function TenantAdminGuard() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RefusalPage error={error} />
}
