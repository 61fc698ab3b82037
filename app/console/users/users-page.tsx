import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { listTenantNames } from '~/platform/tenants.queries'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/users-page'
import { userList } from './user-list'
import { useUserColumns } from './user-rows'
import { listUsers } from './users.queries'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [page, tenants, messages] = await Promise.all([
    readPage('the users', url, userList, listUsers),
    failingAsNull('the tenants', listTenantNames()),
    loadMessages(person.locale, ['users']),
  ])
  return { page, tenants: tenants ?? [], messages }
}

/** Everybody who can sign in. */
export default function UsersPage({ loaderData: { page, tenants } }: Route.ComponentProps) {
  const t = useTranslations('users')
  const words = useTranslations('console')
  const query = useListQuery(userList)
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useUserColumns()}
        rowKey={({ id }) => id}
        filters={{
          role: { label: t('filters.role'), any: t('filters.anyRole'), word: (role) => t(`roles.${role}`) },
          tenant: {
            label: t('filters.tenant'),
            any: t('filters.anyTenant'),
            options: tenants.map(({ id, name }) => ({ value: id, label: name })),
          },
          state: {
            label: t('filters.state'),
            any: t('filters.anyState'),
            word: (state) => t(`states.${state}`),
          },
        }}
        file={{ name: t('file'), rows: (part) => listUsers(query, part) }}
      />
    </>
  )
}
