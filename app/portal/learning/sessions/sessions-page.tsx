import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { readLearningDesk } from '../learning-desk.queries'
import type { Route } from './+types/sessions-page'
import { sessionList } from './session-query'
import { useSessionColumns } from './session-rows'
import { listSessions } from './sessions.queries'
import { TalkDialog } from './talk-dialog'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const mayLead = mayLeadLearning(accessOf(workspace))
  const messages = await loadMessages(workspace.person.locale, ['training'])
  const page = await readPage('the sessions', url, sessionList, async (query, part) => {
    const [list, desk] = await Promise.all([
      listSessions(tenant.id, query, part),
      mayLead ? readLearningDesk(tenant.id) : undefined,
    ])
    return { ...list, outlets: desk?.outlets ?? [] }
  })
  return { tenant, mayLead, page, messages }
}

/** Coming and past sessions: the ones a trainer leads, or the ones a learner is invited to. */
export default function SessionsPage({ loaderData: { tenant, mayLead, page } }: Route.ComponentProps) {
  const t = useTranslations('training')
  const query = useListQuery(sessionList)
  const isViewOnly = useViewOnly()
  const [isTalking, setTalking] = useState(false)
  const outlets = page.content?.outlets ?? []
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useSessionColumns()}
        rowKey={({ id }) => id}
        filters={{
          outlet: {
            label: t('outlet'),
            any: t('anyOutlet'),
            options: outlets.map(({ id, name }) => ({ value: id, label: name })),
          },
          state: {
            label: t('state'),
            any: t('anyState'),
            word: (state) =>
              state === 'ahead' || state === 'mine' || state === 'confirm'
                ? t(`filter.${state}`)
                : t(`states.${state}`),
          },
          kind: {
            label: t('kind'),
            any: t('anyKind'),
            word: (kind) => t(`kinds.${kind}`),
          },
        }}
        file={{ name: t('file'), rows: (part) => listSessions(tenant.id, query, part) }}
        section={{
          title: t('title'),
          lead: t(mayLead ? 'lead' : 'leadMember'),
          actions:
            mayLead && !isViewOnly ? (
              <>
                <Button variant="secondary" onClick={() => setTalking(true)}>
                  <Icon name="clock" />
                  {t('talk.button')}
                </Button>
                <Link to="/app/courses/sessions/new" className={buttonLook('primary')}>
                  <Icon name="plus" />
                  {t('plan')}
                </Link>
              </>
            ) : null,
        }}
      />
      {isTalking ? <TalkDialog tenantId={tenant.id} onClose={() => setTalking(false)} /> : null}
    </>
  )
}
