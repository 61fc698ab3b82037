import { Outlet } from 'react-router'
import { lettingInDenial } from '~/domain/access'
import { NotLoaded } from '~/platform/not-loaded'
import type { Route } from './+types/letting-in-guard'
import { AccessDenied, guard } from './guard'
import { RefusalPage } from './refusal-page'

export const clientMiddleware = [guard(lettingInDenial)]

/** Lets in only people who give others access: the admins, and the managers for their outlets. */
export default function LettingInGuard() {
  return <Outlet />
}

/** The heading of the team stands above. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return error instanceof AccessDenied ? <NotLoaded why="refused" /> : <RefusalPage error={error} />
}
