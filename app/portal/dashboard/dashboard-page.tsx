import { useTranslations } from 'use-intl'
import { hasRole, tenantRoleDenial } from '~/domain/access'
import type { Module } from '~/domain/modules'
import { type PartOfDay, partOfDay } from '~/domain/part-of-day'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/dashboard-page'
import { Administration } from './administration'
import { readAdministration } from './administration.queries'
import { readFigures, readNextLesson, readOwnRecord } from './dashboard.queries'
import { FigureRow } from './figure-row'
import { flightOf } from './first-steps'
import { FirstStepsFlight } from './first-steps-flight'
import { ModuleList } from './module-list'
import { NextLesson } from './next-lesson'
import { OwnRecord } from './own-record'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const { person, tenantRole } = workspace
  const tenant = tenantOf(context)
  const isAdmin = tenantRoleDenial(accessOf(workspace), 'admin') === null
  const [figures, administration, ownRecord, nextLesson, messages] = await Promise.all([
    readFigures(tenant.id),
    isAdmin ? readAdministration(tenant.id) : null,
    isAdmin ? null : readOwnRecord(tenant.id, person.id),
    nextLessonOf(tenant.modules),
    loadMessages(person.locale, isAdmin ? ['activity', 'seats'] : ['seats']),
  ])
  const part: PartOfDay = partOfDay(new Date().getHours())
  return {
    tenant,
    name: person.name ?? person.email.split('@')[0] ?? '',
    role: hasRole(person.role, 'admin') ? ('platform' as const) : roleOf(tenantRole),
    part,
    now: Date.now(),
    figures,
    administration,
    ownRecord,
    nextLesson,
    messages,
  }
}

/** The first page of the workspace: who you are here, what there is, and what to do next. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('portal')
  const words = useTranslations('modules')
  const { tenant, name, role, part, now, figures, administration, ownRecord, nextLesson } = loaderData
  const flight = administration ? flightOf({ ...figures, hasLogo: tenant.logoUrl !== null }) : null
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <PageHeading
        title={t(`greeting.${part}`, { name })}
        lead={t('standing', {
          tenant: tenant.name,
          plan: t('tier', { tier: words(`tiers.${tenant.tier}`) }),
          role: t('asRole', { role: t(`roles.${role}`) }),
        })}
      />
      <NextLesson next={nextLesson} />
      {flight ? <FirstStepsFlight flight={flight} /> : null}
      {administration ? null : <OwnRecord record={ownRecord} />}
      {role === 'member' ? null : (
        <FigureRow figures={figures} isAdmin={administration !== null} isManager={role === 'manager'} />
      )}
      {administration ? <Administration administration={administration} now={now} /> : null}
      <ModuleList modules={tenant.modules} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteErrorPage error={error} />
}

/** Courses that cannot be read are no reason to show nothing else. */
async function nextLessonOf(modules: readonly Module[]) {
  if (!modules.includes('foh_courses') && !modules.includes('boh_courses')) return null
  try {
    return await readNextLesson()
  } catch (error) {
    logger.warn('the next lesson could not be read', error)
    return null
  }
}

const roles = ['admin', 'manager', 'trainer', 'member'] as const

/** A role nobody named is a member's. */
function roleOf(tenantRole: string | null) {
  return roles.find((role) => role === tenantRole) ?? 'member'
}
