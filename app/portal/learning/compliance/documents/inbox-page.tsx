import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { Pagination } from '~/ui/pagination'
import { Section } from '~/ui/section'
import type { Route } from './+types/inbox-page'
import { DecidedList } from './decided-list'
import { type Inbox, readInbox } from './evidence.queries'
import { HandedInList } from './handed-in-list'

const pageSize = 25

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['compliance'])
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page') ?? 1)) || 1)
  return { tenant, read: await loaded('the documents that wait', readPage(tenant.id, page)), messages }
}

/** That page, or the last one: where the others have been decided, it is no longer there. */
async function readPage(tenantId: string, page: number): Promise<{ inbox: Inbox; page: number }> {
  const inbox = await readInbox(tenantId, { from: (page - 1) * pageSize, size: pageSize })
  const last = Math.ceil(inbox.total / pageSize)
  return page > last && last > 0 ? readPage(tenantId, last) : { inbox, page }
}

/** The documents that people handed in and that wait for a decision, and those decided a moment ago. */
export default function InboxPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  const tab = useTranslations('courses.tabs')
  const [, setSearch] = useSearchParams()
  if (read.why === 'refused') return <NotLoaded why={read.why} />
  const shown = read.content
  return (
    <>
      <title>{`${tab('documents')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <Section title={t('inbox.heading')} lead={t('inbox.lead')}>
        <HandedInList rows={shown?.inbox.rows ?? null} total={shown?.inbox.total ?? 0} />
        {shown ? (
          <Pagination
            page={shown.page}
            pageSize={pageSize}
            total={shown.inbox.total}
            onPage={(page) => setSearch({ page: String(page) })}
          />
        ) : null}
      </Section>
      {shown ? <DecidedList decided={shown.inbox.decided} /> : null}
    </>
  )
}
