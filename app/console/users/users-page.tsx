import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { listTenants } from '~/platform/tenants.queries'
import { readListQuery, useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { DataList } from '~/ui/data-list'
import { ListToolbar } from '~/ui/list-toolbar'
import { PageHeading } from '~/ui/page-heading'
import { Pagination } from '~/ui/pagination'
import type { Route } from './+types/users-page'
import { useUsersExport } from './use-users-export'
import { UserFilters } from './user-filters'
import { userListShape, usersPerPage } from './user-list-query'
import { NarrowUser, useUserColumns } from './user-rows'
import { listUsers } from './users.queries'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const query = readListQuery(url.searchParams, userListShape)
  const [list, tenants, messages] = await Promise.all([
    failingAsNull('the users', listUsers(query, (query.page - 1) * usersPerPage, usersPerPage)),
    failingAsNull('the tenants', listTenants()),
    loadMessages(person.locale, ['users']),
  ])
  return { list, tenants: tenants ?? [], messages }
}

/** Everybody who can sign in. */
export default function UsersPage({ loaderData: { list, tenants } }: Route.ComponentProps) {
  const t = useTranslations('users')
  const words = useTranslations('console')
  const query = useListQuery(userListShape)
  const { revalidate } = useRevalidator()
  const { start, progress } = useUsersExport(query)
  const users = list?.users ?? []
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ListToolbar
        search={{ label: t('search'), value: query.q, onChange: (q) => query.set({ q }) }}
        onExport={start}
      >
        <UserFilters query={query} tenants={tenants} onChange={query.set} />
      </ListToolbar>
      {progress}
      <DataList
        state={useListState(list && users.length, query.isFiltered)}
        caption={t('caption', { count: list?.total ?? 0 })}
        columns={useUserColumns()}
        rows={users}
        rowKey={({ id }) => id}
        sort={query.sort}
        onSort={(sort) => query.set({ sort })}
        narrow={(user) => <NarrowUser user={user} />}
        first={{ title: t('first'), text: t('firstText') }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      <Pagination
        page={query.page}
        pageSize={usersPerPage}
        total={list?.total ?? 0}
        onPage={(page) => query.set({ page })}
      />
    </>
  )
}
