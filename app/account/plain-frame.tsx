import { Link, Outlet } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { type AccessDenial, workspaceDenial } from '~/domain/access'
import { localeOfTag, localePath } from '~/domain/locale'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { PersonMenu } from '~/platform/person-menu'
import { RenderGuard } from '~/platform/render-guard'
import { RouteErrorPage } from '~/platform/route-error-page'
import { Wordmark } from '~/platform/wordmark'
import { SkipLink } from '~/ui/skip-link'
import type { Route } from './+types/plain-frame'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const { person } = workspace
  return {
    person,
    denial: workspaceDenial(accessOf(workspace)),
    messages: await loadMessages(person.locale, ['frame']),
  }
}

/** What stands around a matter of the account that belongs to no workspace: the brand, the person, and nothing else. */
export default function PlainFrame({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('frame')
  const { person, denial } = loaderData
  const locale = localeOfTag(useLocale())
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main">{t('skipToContent')}</SkipLink>
      <header className="border-hairline border-b">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-5 py-2 md:px-8">
          <a href={localePath(locale, '/')} className="-ml-1 flex min-h-11 shrink-0 items-center px-1">
            <Wordmark />
          </a>
          <div className="flex min-w-0 items-center gap-2">
            <WayBack denial={denial} />
            <PersonMenu person={person} />
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

/** A link back to the workspace or console; none for people who have neither yet. */
function WayBack({ denial }: { denial: AccessDenial | null }) {
  const t = useTranslations('session')
  if (denial && denial !== 'choose_tenant') return null
  return (
    <Link
      to={denial ? '/admin' : '/app'}
      className="inline-flex min-h-11 items-center px-2 text-link underline-offset-4 hover:underline max-sm:hidden"
    >
      {denial ? t('toConsole') : t('toWorkspace')}
    </Link>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <RouteErrorPage error={error} />
    </main>
  )
}
