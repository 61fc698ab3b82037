import { Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { listOutlets } from '~/platform/outlets.queries'
import { changeTenantRole } from '~/platform/tenant-role.queries'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { ViewOnlyNote } from '~/platform/view-only'
import { forgetWorkspace } from '~/platform/workspace'
import { buttonLook } from '~/ui/button'
import type { Route } from './+types/members-page'
import { AloneHere } from './alone-here'
import { useMemberColumns } from './member-columns'
import { detachMember, listMembers, setMemberOutlets } from './members.queries'
import { problemOf } from './problem-words'
import { RoleGuide } from './role-guide'
import { memberList } from './team-lists'
import { tenantRoles } from './tenant-roles'
import type { TeamAnswer } from './use-answer'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const [page, outlets] = await Promise.all([
    readPage('the members', url, memberList, (query, part) => listMembers(tenant.id, query, part)),
    failingAsNull('the outlets', listOutlets(tenant.id)),
  ])
  return { tenant, me: workspaceOf(context).person.id, now: Date.now(), page, outlets: outlets ?? [] }
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const profileId = String(form.get('profileId'))
  try {
    await change(profileId, form)
  } catch (error) {
    return { problem: problemOf(error) } satisfies TeamAnswer
  }
  const { person } = workspaceOf(context)
  await sayDone(person.locale, form)
  if (profileId !== person.id || form.get('what') === 'outlets') return { done: true } satisfies TeamAnswer
  forgetWorkspace()
  return redirect('/app')
}

/** Who works in the tenant. */
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

async function change(profileId: string, form: FormData) {
  switch (form.get('what')) {
    case 'role':
      return changeTenantRole(profileId, String(form.get('role')))
    case 'outlets':
      return setMemberOutlets(profileId, String(form.get('outlets')).split(',').filter(Boolean))
    case 'detach':
      return detachMember(profileId)
    default:
      throw new Error('a change that nobody knows')
  }
}

/** Said here and not in the row, which may be gone by now. */
async function sayDone(locale: Locale, form: FormData) {
  const t = await translator(locale, 'team')
  const name = String(form.get('name'))
  const role = tenantRoles.find((known) => known === form.get('role'))
  const title = role
    ? t('roleDialog.done', { name, role: t(`roles.${role}`) })
    : t(form.get('what') === 'outlets' ? 'outletDialog.done' : 'detachDialog.done', { name })
  notices.show({ title, variant: 'success' })
}
