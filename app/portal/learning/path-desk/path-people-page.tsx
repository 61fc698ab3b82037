import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { readLearningDesk } from '../learning-desk.queries'
import type { Route } from './+types/path-people-page'
import { AssignPathDialog } from './assign-path-dialog'
import { listPathPeople } from './path-desk.queries'
import { pathPeopleList } from './path-people-query'
import { usePathPeopleColumns } from './path-people-rows'

export async function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['pathDesk', 'peoplePicker'])
  const page = await readPage('the people on a path', url, pathPeopleList, async (query, part) => {
    const [desk, people] = await Promise.all([
      readLearningDesk(tenant.id),
      listPathPeople(tenant.id, params.pathId, query, part),
    ])
    return { ...people, desk }
  })
  return { tenant, pathId: params.pathId, page, messages }
}

/** Who is on a path and how far, with the way to put more people on it. */
export default function PathPeoplePage({ loaderData: { tenant, pathId, page } }: Route.ComponentProps) {
  const t = useTranslations('pathDesk')
  const read = useCourseText()
  const isViewOnly = useViewOnly()
  const query = useListQuery(pathPeopleList)
  const [isAssigning, setAssigning] = useState(false)
  const { desk, counts, title } = page.content ?? {}
  const mayAssign = desk?.may_assign && !isViewOnly
  const name = title ? read(title) : t('title')
  const assign = mayAssign ? (
    <Button onClick={() => setAssigning(true)}>
      <Icon name="plus" />
      {t('assign.action')}
    </Button>
  ) : null
  return (
    <>
      <title>{`${name} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <ListView
        query={query}
        page={page}
        t={t}
        columns={usePathPeopleColumns(tenant.id, mayAssign ?? false)}
        rowKey={({ id }) => id}
        filters={{
          outlet: {
            label: t('outlet'),
            any: t('anyOutlet'),
            options: (desk?.outlets ?? []).map((one) => ({ value: one.id, label: one.name })),
          },
          state: {
            label: t('state'),
            any: t('anyState'),
            word: (state) => t('stateOption', { state: t(`states.${state}`), count: counts?.[state] ?? 0 }),
          },
        }}
        section={{ title: name, actions: assign }}
        firstAction={assign}
        file={{ name: t('file'), rows: (part) => listPathPeople(tenant.id, pathId, query, part) }}
      />
      {desk && isAssigning ? (
        <AssignPathDialog
          tenantId={tenant.id}
          path={pathId}
          desk={desk}
          onClose={() => setAssigning(false)}
        />
      ) : null}
    </>
  )
}
