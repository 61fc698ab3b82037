import { useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { AddressSection } from '../addresses/address-section'
import { listAddresses } from '../addresses/addresses.queries'
import { AlertSection } from '../alerts/alert-section'
import { listAlerts } from '../alerts/alerts.queries'
import type { Route } from './+types/mails-page'
import { listSchedules } from './mails.queries'
import { ScheduleItem } from './schedule-item'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const { person } = workspace
  const isAdmin = tenantRoleDenial(accessOf(workspace), 'admin') === null
  const tenant = tenantOf(context)
  const [read, messages] = await Promise.all([
    loaded(
      'the reports that come by mail',
      Promise.all([
        listSchedules(tenant.id),
        listAlerts(tenant.id),
        isAdmin ? listAddresses(tenant.id) : null,
      ]).then(([all, alerts, addresses]) => ({ all, alerts, addresses })),
    ),
    loadMessages(person.locale, ['reportAlerts', 'reportMails', 'reportWords', 'reports']),
  ])
  return { tenant, personId: person.id, read, messages }
}

/** The reports that come by themselves: to oneself, and for admins all of the workspace with whom they reach. */
export default function MailsPage({ loaderData: { tenant, personId, read } }: Route.ComponentProps) {
  const t = useTranslations('reportMails')
  const back = useTranslations('reports')('back')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <BackLink to="/app/reports">{back}</BackLink>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ViewOnlyNote />
      {read.content ? (
        <>
          {read.content.all.schedules.length === 0 ? (
            <EmptyState title={t('first')} text={t('firstText')} />
          ) : (
            <ul className="divide-y divide-hairline border-hairline border-y">
              {read.content.all.schedules.map((schedule) => (
                <ScheduleItem
                  key={schedule.id}
                  tenantId={tenant.id}
                  personId={personId}
                  all={read.content.all}
                  schedule={schedule}
                />
              ))}
            </ul>
          )}
          {read.content.addresses ? (
            <div className="mt-12">
              <AddressSection tenantId={tenant.id} addresses={read.content.addresses} />
            </div>
          ) : null}
          <div className="mt-12">
            <AlertSection tenantId={tenant.id} alerts={read.content.alerts} />
          </div>
        </>
      ) : (
        <NotLoaded why={read.why} failedText={t('failed')} />
      )}
    </>
  )
}
