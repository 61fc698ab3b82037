import { Outlet } from 'react-router'
import { figuresDenial, moduleDenial, tenantRoleDenial } from '~/domain/access'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import type { Route } from './+types/module-guard'
import { guard } from './guard'
import { ModuleMissing } from './module-missing'
import { PausedNote } from './paused-note'
import { RefusalPage } from './refusal-page'
import { TrialOverNote } from './trial-over-note'

export const clientMiddleware = [
  guard(
    (access, url) => moduleDenial(access, url.pathname),
    async (_, workspace, url) => {
      const { MissingModule, whyMissing } = await import('./missing-module')
      return new ModuleMissing(workspace, await whyMissing(workspace, url.pathname), MissingModule)
    },
  ),
]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const { readOnlyModules: over = [], readOnlySince: pausedSince = null } = workspace.tenant ?? {}
  return {
    active: workspace.tenant?.modules ?? [],
    over,
    pausedSince,
    mayOrder: figuresDenial(accessOf(workspace)) === null,
    isAdmin: tenantRoleDenial(accessOf(workspace), 'admin') === null,
    messages:
      over.length > 0 || pausedSince ? await loadMessages(workspace.person.locale, ['store']) : undefined,
  }
}

/** The way to the features: the tenant must have the module to which the path belongs. Where nothing of it can be changed, that stands above the page. */
export default function ModuleGuard({
  loaderData: { active, over, pausedSince, mayOrder, isAdmin },
}: Route.ComponentProps) {
  return (
    <>
      {pausedSince ? (
        <PausedNote since={pausedSince} isAdmin={isAdmin} />
      ) : over.length > 0 ? (
        <TrialOverNote active={active} over={over} mayOrder={mayOrder} />
      ) : null}
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return error instanceof ModuleMissing ? <error.Page reason={error} /> : <RefusalPage error={error} />
}
