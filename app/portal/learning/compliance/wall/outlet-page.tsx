import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { PaperButtons } from '~/platform/paper-buttons'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import type { Route } from './+types/outlet-page'
import { Wall } from './wall'
import { readWall } from './wall.queries'
import { noOutlet, wallList } from './wall-query'

export async function clientLoader({ context, params: { outletId }, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['compliance'])
  const page = await readPage('the wall of an outlet', url, wallList, ({ filters }, part) =>
    readWall(tenant.id, { ...filters, outlet: outletId }, part),
  )
  const mayPlace = tenantRoleDenial(accessOf(workspaceOf(context)), 'admin') === null
  return { tenant, outletId, page, mayPlace, messages }
}

/** One outlet: its wall, its rules, and the file for the inspector; or the people who work in none, and the way to place them. */
export default function OutletPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  const { tenant, outletId, page, mayPlace } = loaderData
  const isViewOnly = useViewOnly()
  const isNone = outletId === noOutlet && page.content?.reach === 'all'
  const outlet = page.content?.outlets.find(({ id }) => id === outletId)
  const name = isNone ? t('noOutlet') : outlet?.name
  return (
    <>
      <title>{`${name ?? t('title')} · ${tenant.name}`}</title>
      <p>
        <BackLink to="/app/courses/compliance" isWithin>
          {t('back')}
        </BackLink>
      </p>
      {name ? (
        <>
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <h2 className="text-2xl">{name}</h2>
            {outlet ? (
              <PaperButtons
                paper="inspection"
                id={outletId}
                area="compliance"
                words={{
                  label: t('inspection.label'),
                  file: t('inspection.file', { outlet: outlet.name }),
                  done: t('inspection.done'),
                }}
              />
            ) : null}
            {isNone && mayPlace && !isViewOnly ? (
              <Link to="/app/admin/people?state=unplaced" className={buttonLook()}>
                {t('place')}
              </Link>
            ) : null}
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
