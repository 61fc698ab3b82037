import { Outlet } from 'react-router'
import { learningDenial } from '~/domain/access'
import { NotLoaded } from '~/platform/not-loaded'
import type { Route } from './+types/learning-lead-guard'
import { AccessDenied, guard } from './guard'
import { RefusalPage } from './refusal-page'

export const clientMiddleware = [guard(learningDenial)]

/** Lets in only people who are responsible for the learning of others. */
export default function LearningLeadGuard() {
  return <Outlet />
}

/** Among the lists of Courses their heading stands above; an observation has the page for itself. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const isInFrame = !('observationId' in params)
  return error instanceof AccessDenied && isInFrame ? (
    <NotLoaded why="refused" />
  ) : (
    <RefusalPage error={error} />
  )
}
