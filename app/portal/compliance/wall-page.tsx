import { useTranslations } from 'use-intl'
import { mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { Refusal } from '~/platform/refusal'
import { readListQuery } from '~/platform/use-list-query'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/wall-page'
import { listOutletStandings, readWall } from './compliance.queries'
import { OutletStandings } from './outlet-standings'
import { PartLinks } from './part-links'
import { Wall } from './wall'
import { pageSize, wallQuery } from './wall-query'

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const messages = await loadMessages(workspace.person.locale, ['compliance'])
  if (!mayLeadLearning(accessOf(workspace))) return { tenant, shown: 'refused' as const, messages }
  const { filters, page } = readListQuery(new URL(request.url).searchParams, wallQuery)
  try {
    const [wall, outlets] = await Promise.all([
      readWall(tenant.id, filters, { from: (page - 1) * pageSize, size: pageSize }),
      listOutletStandings(tenant.id),
    ])
    return { tenant, shown: { wall, outlets, page }, messages }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_allowed')
      return { tenant, shown: 'refused' as const, messages }
    logger.error('the compliance wall could not be read', error)
    return { tenant, shown: null, messages }
  }
}

/** Who holds what they need, in every outlet one looks after, and what to do about the rest. */
export default function WallPage({ loaderData: { tenant, shown } }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {shown === 'refused' ? (
        <EmptyState title={t('title')} text={t('problem.not_allowed')} />
      ) : (
        <>
          <ViewOnlyNote />
          <PartLinks hasSettings={shown?.wall.reach === 'all'} />
          <Wall tenantId={tenant.id} shown={shown} />
          {shown && shown.wall.certifications.length > 0 ? <OutletStandings outlets={shown.outlets} /> : null}
        </>
      )}
    </>
  )
}
