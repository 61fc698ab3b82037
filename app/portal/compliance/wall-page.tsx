import { useTranslations } from 'use-intl'
import { mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded, refused } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { readListQuery } from '~/platform/use-list-query'
import { ViewOnlyNote } from '~/platform/view-only'
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
  if (!mayLeadLearning(accessOf(workspace))) return { tenant, read: refused, page: 1, messages }
  const { filters, page } = readListQuery(new URL(request.url).searchParams, wallQuery)
  const part = { from: (page - 1) * pageSize, size: pageSize }
  const both = Promise.all([readWall(tenant.id, filters, part), listOutletStandings(tenant.id)])
  return { tenant, read: await loaded('the compliance wall', both), page, messages }
}

/** Who holds what they need, in every outlet one looks after, and what to do about the rest. */
export default function WallPage({ loaderData: { tenant, read, page } }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  const [wall, outlets] = read.content ?? []
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {read.why === 'refused' ? (
        <NotLoaded why={read.why} />
      ) : (
        <>
          <ViewOnlyNote />
          <PartLinks hasSettings={wall?.reach === 'all'} />
          <Wall tenantId={tenant.id} shown={wall ? { wall, page } : null} />
          {outlets && wall && wall.certifications.length > 0 ? <OutletStandings outlets={outlets} /> : null}
        </>
      )}
    </>
  )
}
