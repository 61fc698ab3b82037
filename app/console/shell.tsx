import { Link, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { PersonMenu } from '~/platform/person-menu'
import { RenderGuard } from '~/platform/render-guard'
import { RouteErrorPage } from '~/platform/route-error-page'
import { SkipLink } from '~/ui/skip-link'
import type { Route } from './+types/shell'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  return { person, messages: await loadMessages(person.locale, ['console']) }
}

/** What stands around every page of the console. */
export default function ConsoleShell({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('console')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main">{t('skip')}</SkipLink>
      <header className="border-b-4 border-b-marigold bg-paper-deep">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-5 py-2 md:px-8">
          <Link to="/admin" className="flex min-h-11 items-center font-semibold">
            {t('console')}
          </Link>
          <div className="flex min-w-0 items-center gap-2">
            <Link to="/app" className="inline-flex min-h-11 items-center px-2 text-link hover:underline">
              {t('openPortal')}
            </Link>
            <PersonMenu person={loaderData.person} />
          </div>
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
