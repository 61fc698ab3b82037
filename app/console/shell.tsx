import { Link, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { countWaitingApplications } from '~/platform/applications.queries'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { usePalette } from '~/platform/palette/use-palette'
import { PersonMenu } from '~/platform/person-menu'
import { RenderGuard } from '~/platform/render-guard'
import { onEveryPage } from '~/platform/revalidation'
import { RouteErrorPage } from '~/platform/route-error-page'
import { IconButton } from '~/ui/icon-button'
import { SidebarFrame } from '~/ui/sidebar'
import { SkipLink } from '~/ui/skip-link'
import brand from '~content/brand.json'
import type { Route } from './+types/shell'
import { ImpersonationNotice } from './impersonation-notice'
import { useConsoleMenu, type Waiting } from './menu'
import { TenantSwitcher } from './tenant-switcher'
import { countAwaitingPayments, countNewLeads, countRequestedAppointments } from './waiting.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person, tenant, impersonation } = workspaceOf(context)
  const [waiting, messages] = await Promise.all([readWaiting(), loadMessages(person.locale, ['console'])])
  return {
    person,
    impersonated: impersonation && tenant ? { tenant, impersonation } : null,
    waiting,
    messages,
  }
}

const loadFinder = async () => (await import('./finder')).Finder

/** Going to another page counts what waits again; narrowing down a list does not. */
export const shouldRevalidate = onEveryPage

/** What stands around every page of the console. */
export default function ConsoleShell({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('console')
  const { person, impersonated, waiting } = loaderData
  const { palette, open } = usePalette(loadFinder, { isImpersonating: impersonated !== null })
  return (
    <>
      <SkipLink target="main">{t('skip')}</SkipLink>
      <SidebarFrame
        heading={t('console')}
        collapsedHeading={t('menu')}
        top={<Mark name={person.locale === 'hi' ? brand.nameHindi : brand.name} />}
        entries={useConsoleMenu(waiting)}
        bottom={[{ key: 'portal', label: t('openPortal'), icon: 'external', to: '/app' }]}
        banner={impersonated ? <ImpersonationNotice {...impersonated} /> : null}
        header={
          <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-x-1 max-md:pb-2">
            <Link
              to="/admin"
              className="flex min-h-11 min-w-0 flex-1 items-center font-semibold max-md:text-xs"
            >
              <span className="truncate">{t('console')}</span>
            </Link>
            <TenantSwitcher current={impersonated?.tenant ?? null} />
            <IconButton
              icon="search"
              label={t('find')}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={() => open('palette')}
            />
            <PersonMenu person={person} />
          </div>
        }
      >
        <RenderGuard>
          <Outlet />
        </RenderGuard>
      </SidebarFrame>
      {palette}
    </>
  )
}

/** The product's mark and name, above the entries. */
function Mark({ name }: { name: string }) {
  return (
    <>
      <svg viewBox="0 0 14 14" className="size-3.5 shrink-0 text-marigold" aria-hidden="true">
        <path d="M0 14V9.500h4.500V5H9V.500h5V14Z" fill="currentColor" />
      </svg>
      <span className="truncate">{name}</span>
    </>
  )
}

/** What waits at each place; what could not be counted shows no number. */
async function readWaiting(): Promise<Waiting> {
  const counted = await Promise.all(
    Object.entries(counts).map(async ([place, count]) => [place, await countOrNone(place, count)] as const),
  )
  return Object.fromEntries(counted.filter(([, count]) => count !== undefined))
}

const counts = {
  applications: countWaitingApplications,
  leads: countNewLeads,
  appointments: countRequestedAppointments,
  payments: countAwaitingPayments,
} satisfies Partial<Record<keyof Waiting, () => Promise<number>>>

async function countOrNone(place: string, count: () => Promise<number>) {
  try {
    return await count()
  } catch (error) {
    logger.warn(`what waits at ${place} could not be counted`, error)
    return undefined
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <RouteErrorPage error={error} />
    </main>
  )
}
