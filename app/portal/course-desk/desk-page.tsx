import { useTranslations } from 'use-intl'
import { mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { Refusal } from '~/platform/refusal'
import { readListQuery } from '~/platform/use-list-query'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/desk-page'
import { listDeskCourses, readDesk, readOverview } from './desk.queries'
import { deskQuery, pageSize } from './desk-query'
import { OverviewList } from './overview-list'

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const messages = await loadMessages(workspace.person.locale, ['courseDesk'])
  if (!mayLeadLearning(accessOf(workspace))) return { tenant, shown: 'refused' as const, messages }
  const { filters, sort, page } = readListQuery(new URL(request.url).searchParams, deskQuery)
  const part = { from: (page - 1) * pageSize, size: pageSize }
  try {
    const [desk, courses, overview] = await Promise.all([
      readDesk(tenant.id),
      listDeskCourses(tenant.id),
      readOverview(tenant.id, filters, sort.key, part),
    ])
    return { tenant, shown: { desk, courses, overview, page, personId: workspace.person.id }, messages }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_allowed')
      return { tenant, shown: 'refused' as const, messages }
    logger.error('the courses of the team could not be read', error)
    return { tenant, shown: null, messages }
  }
}

/** Who learns what: every course of every person one looks after, and what can be done about it. */
export default function DeskPage({ loaderData: { tenant, shown } }: Route.ComponentProps) {
  const t = useTranslations('courseDesk')
  return (
    <>
      <title>{`${t('heading')} · ${tenant.name}`}</title>
      {shown === 'refused' ? (
        <EmptyState title={t('heading')} text={t('problem.not_allowed')} />
      ) : (
        <>
          <ViewOnlyNote />
          <OverviewList tenantId={tenant.id} shown={shown} />
        </>
      )}
    </>
  )
}
