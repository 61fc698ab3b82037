import { useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { type PartOfDay, partOfDay } from '~/domain/part-of-day'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import { useDateTime } from '~/platform/use-date-time'
import { ViewOnlyNote } from '~/platform/view-only'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/today-page'
import { Calm } from './calm'
import { LineGroups } from './line-groups'
import { readToday } from './today.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const { person } = workspace
  const tenant = tenantOf(context)
  const [{ day, lines }, messages] = await Promise.all([
    readToday(tenant.id),
    loadMessages(person.locale, ['today']),
  ])
  const part: PartOfDay = partOfDay(new Date().getHours())
  return {
    tenant,
    name: person.name ?? person.email.split('@')[0] ?? '',
    isAdmin: tenantRoleDenial(accessOf(workspace), 'admin') === null,
    part,
    day,
    lines,
    messages,
  }
}

/** The first page of the workspace: what is due and what hurts, each with its one action. */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('today')
  const portal = useTranslations('portal')
  const dateTime = useDateTime()
  const { tenant, name, part, day, lines, isAdmin } = loaderData
  const date = dateTime(new Date(day), { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <PageHeading
        title={t('title')}
        lead={t('lead', { greeting: portal(`greeting.${part}`, { name }), date })}
      />
      <ViewOnlyNote />
      <Calm lines={lines} modules={tenant.modules} isAdmin={isAdmin} />
      <LineGroups lines={lines} tenantId={tenant.id} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteErrorPage error={error} />
}
