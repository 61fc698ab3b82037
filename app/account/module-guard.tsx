import { Outlet } from 'react-router'
import { moduleDenial } from '~/domain/access'
import type { Route } from './+types/module-guard'
import { guard } from './guard'
import { ModuleMissing } from './module-missing'
import { RefusalPage } from './refusal-page'

export const clientMiddleware = [
  guard(
    (access, url) => moduleDenial(access, url.pathname),
    async (_, workspace, url) => {
      const { MissingModule, whyMissing } = await import('./missing-module')
      return new ModuleMissing(workspace, await whyMissing(workspace, url.pathname), MissingModule)
    },
  ),
]

/** The way to the features: the tenant must have the module to which the path belongs. */
export default function ModuleGuard() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return error instanceof ModuleMissing ? <error.Page reason={error} /> : <RefusalPage error={error} />
}
