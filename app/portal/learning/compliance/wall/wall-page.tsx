import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/wall-page'
import { OutletGrid } from './outlet-grid'
import { Wall } from './wall'
import { listOutletStandings, readWall } from './wall.queries'
import { wallList } from './wall-query'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['compliance'])
  const [page, outlets] = await Promise.all([
    readPage('the compliance wall', url, wallList, ({ filters }, part) => readWall(tenant.id, filters, part)),
    failingAsNull('the outlets side by side', listOutletStandings(tenant.id)),
  ])
  return { tenant, page, outlets, messages }
}

/** Who holds what they need, in every outlet one looks after, and what to do about the rest. */
export default function WallPage({ loaderData: { tenant, page, outlets } }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  const wall = page.content
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {page.why === 'refused' ? (
        <NotLoaded why={page.why} />
      ) : (
        <>
          <ViewOnlyNote />
          {outlets && wall ? <OutletGrid outlets={outlets} certifications={wall.certifications} /> : null}
          <Wall tenantId={tenant.id} page={page} />
        </>
      )}
    </>
  )
}
