import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/messages-page'
import { messageList } from './message-list'
import { useMessageColumns } from './message-rows'
import { listMessages } from './messages.queries'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [page, messages] = await Promise.all([
    readPage('the messages to phones', url, messageList, listMessages),
    loadMessages(person.locale, ['phoneMessages']),
  ])
  return { page, messages }
}

/** Messages to phones that wait or failed: why, and what can be done about each. */
export default function MessagesPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTranslations('phoneMessages')
  const words = useTranslations('console')
  const query = useListQuery(messageList)
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useMessageColumns()}
        rowKey={({ id }) => id}
        filters={{
          state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
        }}
        file={{ name: t('file'), rows: (part) => listMessages(query, part) }}
      />
    </>
  )
}
