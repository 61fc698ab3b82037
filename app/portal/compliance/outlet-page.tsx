import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { Refusal } from '~/platform/refusal'
import { readListQuery } from '~/platform/use-list-query'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/outlet-page'
import { readWall } from './compliance.queries'
import { InspectionButtons } from './inspection-buttons'
import { Wall } from './wall'
import { pageSize, wallQuery } from './wall-query'

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['compliance'])
  const { filters, page } = readListQuery(new URL(request.url).searchParams, wallQuery)
  const { outletId } = params
  try {
    const part = { from: (page - 1) * pageSize, size: pageSize }
    const wall = await readWall(tenant.id, { ...filters, outlet: outletId }, part)
    const outlet = wall.outlets.find(({ id }) => id === outletId)
    return { tenant, outletId, outlet, shown: { wall, page }, messages }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    logger.warn('the wall of an outlet could not be read', error)
    return { tenant, outletId, outlet: undefined, shown: null, messages }
  }
}

/** One outlet: its wall, its rules, and the file for the inspector. */
export default function OutletPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  const { tenant, outletId, outlet, shown } = loaderData
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
          <Wall tenantId={tenant.id} shown={shown} outletId={outletId} />
        </>
      ) : (
        <EmptyState title={t('unknownOutlet')} text={t('problem.unknown_outlet')} />
      )}
    </>
  )
}
