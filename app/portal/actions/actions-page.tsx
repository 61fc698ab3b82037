import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { figuresDenial } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/actions-page'
import { actionList } from './action-query'
import { useActionColumns } from './action-rows'
import { listActions, readActionChoices } from './actions.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const mayStart = figuresDenial(accessOf(workspace)) === null
  const messages = await loadMessages(workspace.person.locale, ['actions'])
  const page = await readPage('the actions', url, actionList, async (query, part) => {
    const [list, choices] = await Promise.all([
      listActions(tenant.id, query, part),
      mayStart ? readActionChoices(tenant.id).catch(() => null) : null, // without them there is no filter by outlet
    ])
    return { ...list, outlets: choices?.outlets ?? [] }
  })
  return { tenant, mayStart, page, messages }
}

/** Who does what about what was found, by when, and what shows it. */
export default function ActionsPage({ loaderData: { tenant, mayStart, page } }: Route.ComponentProps) {
  const t = useTranslations('actions')
  const query = useListQuery(actionList)
  const isViewOnly = useViewOnly()
  const outlets = page.content?.outlets ?? []
  const start =
    mayStart && !isViewOnly ? (
      <Link to="/app/actions/new" className={buttonLook('primary')}>
        <Icon name="plus" />
        {t('start')}
      </Link>
    ) : null
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} actions={start} />
      <ViewOnlyNote />
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useActionColumns()}
        rowKey={({ id }) => id}
        filters={{
          state: {
            label: t('state'),
            any: t('anyState'),
            word: (state) =>
              state === 'due' || state === 'overdue' || state === 'mine' || state === 'verify'
                ? t(`filter.${state}`)
                : t(`states.${state}`),
          },
          outlet: {
            label: t('outlet'),
            any: t('anyOutlet'),
            options: outlets.map(({ id, name }) => ({ value: id, label: name })),
          },
        }}
        file={{ name: t('file'), rows: (part) => listActions(tenant.id, query, part) }}
      />
    </>
  )
}
