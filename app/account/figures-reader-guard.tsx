import { Outlet } from 'react-router'
import { figuresReadDenial } from '~/domain/access'
import type { Route } from './+types/figures-reader-guard'
import { guard } from './guard'
import { RefusalPage } from './refusal-page'

export const clientMiddleware = [guard(figuresReadDenial)]

/** Lets in only people who may see the figures of outlets. */
export default function FiguresReaderGuard() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RefusalPage error={error} />
}
