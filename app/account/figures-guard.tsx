import { Outlet } from 'react-router'
import { figuresDenial } from '~/domain/access'
import type { Route } from './+types/figures-guard'
import { guard } from './guard'
import { RefusalPage } from './refusal-page'

export const clientMiddleware = [guard(figuresDenial)]

/** Lets in only people who keep the figures of outlets. */
export default function FiguresGuard() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RefusalPage error={error} />
}
