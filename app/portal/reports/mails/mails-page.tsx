import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/mails-page'
import { listSchedules } from './mails.queries'
import { ScheduleItem } from './schedule-item'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const tenant = tenantOf(context)
  const [read, messages] = await Promise.all([
    loaded('the reports that come by mail', listSchedules(tenant.id)),
    loadMessages(person.locale, ['reportMails', 'reports']),
  ])
  return { tenant, read, messages }
}

/** The reports that come by themselves: to oneself, and for admins all of the workspace with whom they reach. */
export default function MailsPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('reportMails')
  const back = useTranslations('reports')('back')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <BackLink to="/app/reports">{back}</BackLink>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ViewOnlyNote />
      {read.content ? (
        read.content.schedules.length === 0 ? (
          <EmptyState title={t('first')} text={t('firstText')} />
        ) : (
          <ul className="divide-y divide-hairline border-hairline border-y">
            {read.content.schedules.map((schedule) => (
              <ScheduleItem key={schedule.id} tenantId={tenant.id} schedule={schedule} />
            ))}
          </ul>
        )
      ) : (
        <NotLoaded why={read.why} failedText={t('failed')} />
      )}
    </>
  )
}
