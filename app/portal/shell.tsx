import { Link, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { PersonMenu } from '~/platform/person-menu'
import { RenderGuard } from '~/platform/render-guard'
import { RouteErrorPage } from '~/platform/route-error-page'
import { BrandDot } from '~/ui/brand-dot'
import { SkipLink } from '~/ui/skip-link'
import type { Route } from './+types/shell'
import { ImpersonationBar } from './impersonation-bar'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person, tenant, impersonation } = workspaceOf(context)
  return { person, tenant, impersonation, messages: await loadMessages(person.locale, ['portal']) }
}

const standardBrandColor = '#2E3B55'

/** What stands around every page of the workspace. */
export default function PortalShell({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('portal')
  const { person, tenant, impersonation } = loaderData
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main">{t('skip')}</SkipLink>
      {impersonation ? <ImpersonationBar impersonation={impersonation} /> : null}
      <header className="border-hairline border-b">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-5 py-2 md:px-8">
          <Link to="/app" className="flex min-h-11 min-w-0 items-center gap-2.5 font-semibold">
            <BrandDot color={tenant?.brandColor ?? standardBrandColor} className="size-3.5" />
            <span className="truncate">{tenant?.name ?? t('portal')}</span>
          </Link>
          <PersonMenu person={person} />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-5 py-10 outline-none md:px-8 md:py-14"
      >
        <RenderGuard>
          <Outlet />
        </RenderGuard>
      </main>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <RouteErrorPage error={error} />
    </main>
  )
}
