import { lazy, Suspense } from 'react'
import { Link, Outlet, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  figuresDenial,
  hasRole,
  mayAuthor,
  mayLeadLearning,
  moduleDenial,
  tenantRoleDenial,
  workspaceDenial,
} from '~/domain/access'
import { accessOf, isDenied, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { usePalette } from '~/platform/palette/use-palette'
import { PersonMenu } from '~/platform/person-menu'
import type { Workspace } from '~/platform/read-workspace'
import { RenderGuard } from '~/platform/render-guard'
import { onEveryPage } from '~/platform/revalidation'
import { RouteErrorPage } from '~/platform/route-error-page'
import { ViewOnlyArea } from '~/platform/view-only'
import { SidebarFrame } from '~/ui/sidebar'
import { SkipLink } from '~/ui/skip-link'
import type { Route } from './+types/shell'
import { BrandHead, BrandName } from './brand'
import { AddUser, SearchButton, SuperAdminButton } from './header-buttons'
import { WaitingLearning } from './learning/learning-waiting'
import { countLearningWaiting } from './learning/learning-waiting.queries'
import { LookedAtNotice } from './looked-at-notice'
import { menuFor } from './menu'
import { usePortalMenu } from './use-portal-menu'

// Only the platform's staff see it; nobody else fetches it.
const ImpersonationBar = lazy(() => import('./impersonation-bar'))

// What a feature is that the workspace lacks: read by nobody else.
const whyNot = ['missingFeature', 'why'] as const
const forStaff = ['allowChanges'] as const

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const { person, tenant, impersonation, accessSnapshot, tenantRole } = workspace
  const isPlatformAdmin = hasRole(person.role, 'admin')
  const access = accessOf(workspace)
  const [waiting, messages] = await Promise.all([
    waitingIn(workspace),
    loadMessages(person.locale, [
      'portal',
      'viewOnly',
      ...(isDenied(context) ? whyNot : []),
      ...(impersonation ? forStaff : []),
    ]),
  ])
  return {
    person,
    tenant,
    impersonation,
    isPlatformAdmin,
    isAdmin: tenantRoleDenial(access, 'admin') === null,
    isManager: tenantRole === 'manager',
    keepsFigures: figuresDenial(access) === null,
    work: { mayLead: mayLeadLearning(access), mayWrite: mayAuthor(access) },
    isViewOnly: isPlatformAdmin && tenantRole !== 'admin' && !impersonation?.mayChange,
    lookedAt: accessSnapshot?.lookedAt ?? null,
    waiting,
    messages,
  }
}

const loadCommands = async () => (await import('./commands')).Commands

/** Going to another page counts what waits again; narrowing down a list does not. */
export const shouldRevalidate = onEveryPage

/** What stands around every page of the workspace. */
export default function PortalShell({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('portal')
  const { submit } = useFetcher()
  const { person, tenant, impersonation, isAdmin, isPlatformAdmin, isViewOnly, lookedAt, waiting } =
    loaderData
  const places = menuFor({ modules: tenant?.modules ?? [], isAdmin, ...loaderData.work })
  const menu = usePortalMenu(places, waiting)
  const name = tenant?.name ?? t('portal')
  const { palette, open } = usePalette(loadCommands, {
    ...loaderData.work,
    tenantId: tenant?.id ?? null,
    places,
    isAdmin,
    isManager: loaderData.isManager,
    keepsFigures: loaderData.keepsFigures,
    isPlatformAdmin,
    isImpersonating: impersonation !== null,
  })
  return (
    <ViewOnlyArea isViewOnly={isViewOnly}>
      <SkipLink target="main">{t('skip')}</SkipLink>
      <SidebarFrame
        heading={t('portal')}
        collapsedHeading={t('collapsed')}
        top={<BrandName tenant={tenant} name={name} />}
        headingControl={isAdmin ? <AddUser /> : undefined}
        {...menu}
        bottom={[
          { key: 'settings', label: t('menu.settings'), icon: 'settings', to: '/app/settings' },
          {
            key: 'signOut',
            label: t('menu.signOut'),
            icon: 'logOut',
            onSelect: () => void submit(null, { method: 'post', action: '/app/sign-out' }),
          },
        ]}
        banner={
          impersonation ? (
            <Suspense fallback={null}>
              <ImpersonationBar
                impersonation={impersonation}
                tenantName={name}
                isSuspended={tenant?.isActive === false}
              />
            </Suspense>
          ) : (
            <LookedAtNotice how={lookedAt} />
          )
        }
        header={
          <>
            <Link to="/app" className="flex min-h-11 min-w-0 grow items-center">
              <BrandHead tenant={tenant} name={name} />
            </Link>
            {isPlatformAdmin ? <SuperAdminButton /> : null}
            <SearchButton onPress={() => open('palette')} />
            <PersonMenu person={person} />
          </>
        }
      >
        <RenderGuard>
          <WaitingLearning waiting={waiting}>
            <Outlet />
          </WaitingLearning>
        </RenderGuard>
      </SidebarFrame>
      {palette}
    </ViewOnlyArea>
  )
}

/** What waits for a person who looks after others' learning; a count that failed shows no number. */
async function waitingIn(workspace: Workspace) {
  const access = accessOf(workspace)
  if (workspace.keptAt || !workspace.tenant || workspaceDenial(access) || !mayLeadLearning(access))
    return null
  if (moduleDenial(access, '/app/courses')) return null
  try {
    return await countLearningWaiting(workspace.tenant.id)
  } catch (error) {
    logger.warn('what waits in courses could not be counted', error)
    return null
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <RouteErrorPage error={error} />
    </main>
  )
}
