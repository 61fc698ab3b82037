import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { PageHeading } from '~/ui/page-heading'
import { listColleagues } from '../colleagues.queries'
import { useNews } from '../use-news'
import type { Route } from './+types/leads-page'
import { leadList } from './lead-list'
import { useLeadColumns } from './lead-rows'
import { listLeads, newestLeadMark } from './leads.queries'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [mark, page, colleagues, messages] = await Promise.all([
    failingAsNull('the newest of the leads', newestLeadMark()),
    readPage('the leads', url, leadList, listLeads),
    failingAsNull('the colleagues', listColleagues()),
    loadMessages(person.locale, ['leads']),
  ])
  return { page, mark, colleagues: colleagues ?? [], messages, readAt: Date.now() }
}

/** The inbox: everybody who wrote to us from the public pages. */
export default function LeadsPage({ loaderData: { page, mark, colleagues, readAt } }: Route.ComponentProps) {
  const t = useTranslations('leads')
  const words = useTranslations('console')
  const query = useListQuery(leadList)
  useNews(newestLeadMark, mark)
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useLeadColumns(readAt)}
        rowKey={({ id }) => id}
        filters={{
          state: {
            label: t('columns.state'),
            any: t('filters.open'),
            word: (state) => t(state === 'all' ? 'filters.all' : `states.${state}`),
          },
          kind: { label: t('columns.kind'), any: t('filters.anyKind'), word: (kind) => t(`kinds.${kind}`) },
          language: {
            label: t('language'),
            any: t('filters.anyLanguage'),
            word: (language) => t(`languages.${language}`),
          },
          assignee: {
            label: t('columns.assignee'),
            any: t('filters.anybody'),
            options: [
              { value: 'none', label: t('nobody') },
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        }}
        file={{ name: t('file'), rows: (part) => listLeads(query, part) }}
      />
    </>
  )
}
