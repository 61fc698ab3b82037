import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/joining-page'
import { useJoinColumns } from './join-columns'
import { joinList } from './join-list'
import { JoinRules } from './join-rules'
import { listJoinRequests, listJoinRules } from './joining.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person, tenantRole } = workspaceOf(context)
  const [page, rules, messages] = await Promise.all([
    readPage('who asks to join', url, joinList, (query, part) => listJoinRequests(tenant.id, query, part)),
    // whose rule it is: a manager only decides about people
    tenantRole === 'manager' ? null : failingAsNull('the rules of joining', listJoinRules(tenant.id)),
    loadMessages(person.locale, ['joining']),
  ])
  return { tenant, page, rules, messages }
}

/** Who asks to join the outlets one looks after, and for admins the outlets that let new people in by rule. */
export default function JoiningPage({ loaderData: { tenant, page, rules } }: Route.ComponentProps) {
  const t = useTranslations('joining')
  const query = useListQuery(joinList)
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ViewOnlyNote />
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useJoinColumns()}
        rowKey={({ id }) => id}
        filters={{
          state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
        }}
        file={{ name: t('file'), rows: (part) => listJoinRequests(tenant.id, query, part) }}
      />
      {rules && rules.length > 0 ? (
        <div className="mt-12">
          <JoinRules rules={rules} />
        </div>
      ) : null}
    </>
  )
}
