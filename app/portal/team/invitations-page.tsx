import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { flagOf } from '~/platform/flags'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { readListQuery, useListQuery } from '~/platform/use-list-query'
import { ViewOnlyNote } from '~/platform/view-only'
import { Pagination } from '~/ui/pagination'
import { Section } from '~/ui/section'
import type { Route } from './+types/invitations-page'
import { InvitationFilters } from './invitation-filters'
import {
  invitationsPerPage,
  listInvitations,
  listPeopleWithoutLogin,
  resendInvitation,
  revokeInvitation,
} from './invitations.queries'
import { inviteOne } from './invite-one'
import { InviteSection } from './invite-section'
import { orNull } from './or-null'
import { problemOf } from './problem-words'
import { RoleGuide } from './role-guide'
import { SentInvitations } from './sent-invitations'
import type { TeamAnswer } from './use-answer'
import { useInvitationExport } from './use-invitation-export'

const shape = {
  filters: ['q', 'state'],
  sorts: ['email', 'role', 'state', 'sent', 'expires'],
  defaultSort: { key: 'sent', direction: 'descending' },
} as const

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const query = readListQuery(new URL(request.url).searchParams, shape)
  const { locale } = workspaceOf(context).person
  const [list, outlets, people, messages] = await Promise.all([
    orNull(listInvitations(tenant.id, query)),
    orNull(listOutlets(tenant.id)),
    orNull(listPeopleWithoutLogin(tenant.id)),
    loadMessages(locale, ['flags']),
  ])
  return {
    tenantId: tenant.id,
    locale,
    messages,
    byList: flagOf(context, 'bulk-invitations'),
    list,
    outlets: (outlets ?? []).filter(({ isActive }) => isActive),
    people: people ?? [],
  }
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData()
  if (form.get('what') === 'invite') return inviteOne(tenantOf(context).id, form)
  try {
    const id = String(form.get('id'))
    await (form.get('what') === 'resend' ? resendInvitation(id) : revokeInvitation(id))
    return { done: true } satisfies TeamAnswer
  } catch (error) {
    return { problem: problemOf(error) } satisfies TeamAnswer
  }
}

/** Who is asked to join the tenant, and how more people are asked. */
export default function InvitationsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('team')
  const { tenantId, list, outlets, people, locale, byList } = loaderData
  const { revalidate } = useRevalidator()
  const query = useListQuery(shape)
  const exported = useInvitationExport(tenantId, query)
  const total = list?.total ?? 0
  return (
    <>
      <title>{`${t('invitations.title')} · ${t('title')}`}</title>
      <ViewOnlyNote />
      <InviteSection byList={byList} tenantId={tenantId} outlets={outlets} people={people} locale={locale} />
      <Section title={t('invitations.title')}>
        <InvitationFilters query={query} onExport={total > 0 ? exported.start : undefined} />
        {exported.progress}
        <SentInvitations
          invitations={list?.invitations ?? null}
          total={total}
          isFiltered={query.isFiltered}
          sort={query.sort}
          onSort={(sort) => query.set({ sort })}
          onClear={query.clear}
          onRetry={() => void revalidate()}
        />
        <Pagination
          page={Math.min(query.page, Math.max(1, Math.ceil(total / invitationsPerPage)))}
          pageSize={invitationsPerPage}
          total={total}
          onPage={(page) => query.set({ page })}
        />
      </Section>
      <RoleGuide />
    </>
  )
}
