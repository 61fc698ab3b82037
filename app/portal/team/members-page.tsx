import { redirect, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { listOutlets } from '~/platform/outlets.queries'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { readListQuery, useListQuery } from '~/platform/use-list-query'
import { ViewOnlyNote } from '~/platform/view-only'
import { forgetWorkspace } from '~/platform/workspace'
import { Pagination } from '~/ui/pagination'
import type { Route } from './+types/members-page'
import { AloneHere } from './alone-here'
import { MemberFilters } from './member-filters'
import { MemberList } from './member-list'
import {
  changeTenantRole,
  detachMember,
  listMembers,
  membersPerPage,
  setMemberOutlets,
} from './members.queries'
import { orNull } from './or-null'
import { problemOf } from './problem-words'
import { RoleGuide } from './role-guide'
import { tenantRoles } from './tenant-roles'
import type { TeamAnswer } from './use-answer'
import { useMemberExport } from './use-member-export'

const shape = {
  filters: ['q', 'role', 'outlet'],
  sorts: ['name', 'role', 'seen', 'joined'],
  defaultSort: { key: 'name', direction: 'ascending' },
} as const

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const query = readListQuery(new URL(request.url).searchParams, shape)
  const [list, outlets] = await Promise.all([
    orNull(listMembers(tenant.id, query)),
    orNull(listOutlets(tenant.id)),
  ])
  return { tenant, me: workspaceOf(context).person.id, now: Date.now(), list, outlets: outlets ?? [] }
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
  const { list, outlets, me, now, tenant } = loaderData
  const { revalidate } = useRevalidator()
  const query = useListQuery(shape)
  const exported = useMemberExport(tenant.id, query)
  const total = list?.total ?? 0
  return (
    <>
      <title>{`${t('members.title')} · ${t('title')}`}</title>
      <ViewOnlyNote />
      <MemberFilters query={query} outlets={outlets} onExport={total > 0 ? exported.start : undefined} />
      {exported.progress}
      <MemberList
        members={list?.members ?? null}
        total={total}
        surroundings={{ me, now, outlets, tenantName: tenant.name }}
        isFiltered={query.isFiltered}
        sort={query.sort}
        onSort={(sort) => query.set({ sort })}
        onClear={query.clear}
        onRetry={() => void revalidate()}
      />
      <Pagination
        page={Math.min(query.page, Math.max(1, Math.ceil(total / membersPerPage)))}
        pageSize={membersPerPage}
        total={total}
        onPage={(page) => query.set({ page })}
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
