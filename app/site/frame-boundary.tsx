import { Outlet } from 'react-router'
import { RenderGuard } from '~/platform/render-guard'
import { RouteErrorPage } from '~/platform/route-error-page'
import type { Route } from './+types/frame-boundary'

/** A layout without a path of its own: an error below it leaves header and footer standing. */
export default function FrameBoundary() {
  return (
    <RenderGuard>
      <Outlet />
    </RenderGuard>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteErrorPage error={error} />
}
