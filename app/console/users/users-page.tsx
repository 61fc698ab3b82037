import { useTranslations } from 'use-intl'
import { isUuid } from '~/domain/uuid'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { TenantPick } from '~/platform/tenant-choice/tenant-pick'
import { readTenantNames } from '~/platform/tenants.queries'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/users-page'
import { userList } from './user-list'
import { useUserColumns } from './user-rows'
import { listUsers } from './users.queries'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [page, tenants, messages] = await Promise.all([
    readPage('the users', url, userList, listUsers),
    failingAsNull('the tenant of the filter', readTenantNames(idsIn(url))),
    loadMessages(person.locale, ['users']),
  ])
  return { page, tenant: tenants?.[0] ?? null, messages }
}

/** The tenant that the address narrows down to. */
function idsIn({ searchParams }: URL): string[] {
  const id = searchParams.get('tenant')
  return id && isUuid(id) ? [id] : []
}

/** Everybody who can sign in. */
export default function UsersPage({ loaderData: { page, tenant } }: Route.ComponentProps) {
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
            said: tenant?.name ?? query.filters.tenant,
            field: (change) => (
              <TenantPick
                label={t('filters.tenant')}
                value={query.filters.tenant}
                said={query.filters.tenant ? (tenant?.name ?? query.filters.tenant) : t('filters.anyTenant')}
                others={[{ id: '', label: t('filters.anyTenant') }]}
                onChoose={change}
              />
            ),
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
