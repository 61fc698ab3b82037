import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/outlet-page'
import { InspectionButtons } from './inspection-buttons'
import { Wall } from './wall'
import { readWall } from './wall.queries'
import { wallList } from './wall-query'

export async function clientLoader({ context, params: { outletId }, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['compliance'])
  const page = await readPage('the wall of an outlet', url, wallList, ({ filters }, part) =>
    readWall(tenant.id, { ...filters, outlet: outletId }, part),
  )
  return { tenant, outletId, page, messages }
}

/** One outlet: its wall, its rules, and the file for the inspector. */
export default function OutletPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  const { tenant, outletId, page } = loaderData
  const outlet = page.content?.outlets.find(({ id }) => id === outletId)
  return (
    <>
      <title>{`${outlet?.name ?? t('title')} · ${tenant.name}`}</title>
      <p>
        <Link
          to="/app/courses/compliance"
          className="inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
        >
          <span aria-hidden="true">←</span>
          {t('back')}
        </Link>
      </p>
      {outlet ? (
        <>
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <h2 className="text-2xl">{outlet.name}</h2>
            <InspectionButtons outletId={outletId} outlet={outlet.name} />
          </div>
          <ViewOnlyNote />
          <Wall tenantId={tenant.id} page={page} outletId={outletId} />
        </>
      ) : (
        <NotLoaded
          why={page.why ?? 'missing'}
          missing={{ title: t('unknownOutlet'), text: t('problem.unknown_outlet') }}
        />
      )}
    </>
  )
}
