import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import type { Route } from './+types/members-page'
import { AloneHere } from './alone-here'
import { useMemberColumns } from './member-columns'
import { listMembers } from './members.queries'
import { RoleGuide } from './role-guide'
import { memberList } from './team-lists'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const [page, outlets] = await Promise.all([
    readPage('the members', url, memberList, (query, part) => listMembers(tenant.id, query, part)),
    failingAsNull('the outlets', listOutlets(tenant.id)),
  ])
  return { tenant, me: workspaceOf(context).person.id, now: Date.now(), page, outlets: outlets ?? [] }
}

/** The members of the tenant. */
export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('team')
  const { page, outlets, me, now, tenant } = loaderData
  const query = useListQuery(memberList)
  const total = page.content?.total ?? 0
  return (
    <>
      <title>{`${t('members.title')} · ${t('title')}`}</title>
      <ViewOnlyNote />
      <ListView
        query={query}
        page={page}
        t={useTranslations('team.members')}
        columns={useMemberColumns({ me, now, outlets, tenantName: tenant.name })}
        rowKey={({ id }) => id}
        filters={{
          role: { label: t('members.role'), any: t('members.allRoles'), word: (role) => t(`roles.${role}`) },
          outlet: {
            label: t('members.outlet'),
            any: t('members.allOutlets'),
            options: outlets.map(({ id, name }) => ({ value: id, label: name })),
          },
        }}
        file={{ name: t('members.file'), rows: (part) => listMembers(tenant.id, query, part) }}
        firstAction={
          <Link to="/app/admin/invitations" className={buttonLook()}>
            {t('members.invite')}
          </Link>
        }
      />
      {total === 1 && !query.isFiltered ? <AloneHere /> : null}
      <div className="mt-16">
        <RoleGuide />
      </div>
    </>
  )
}
