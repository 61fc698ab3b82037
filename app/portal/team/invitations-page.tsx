import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { flagOf } from '~/platform/flags'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import { WhyMissing } from '~/platform/why/why-missing'
import type { Route } from './+types/invitations-page'
import { useInvitationColumns } from './invitation-columns'
import { listInvitations, listPeopleWithoutLogin } from './invitations.queries'
import { InviteSection } from './invite-section'
import { RoleGuide } from './role-guide'
import { invitationList } from './team-lists'
import { useWhyNotInvite } from './use-why-not-invite'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { locale } = workspaceOf(context).person
  const [page, outlets, people, messages] = await Promise.all([
    readPage('the invitations', url, invitationList, (query, part) =>
      listInvitations(tenant.id, query, part),
    ),
    failingAsNull('the outlets', listOutlets(tenant.id)),
    failingAsNull('the people without a login', listPeopleWithoutLogin(tenant.id)),
    loadMessages(locale, ['flags', 'why']),
  ])
  return {
    tenantId: tenant.id,
    locale,
    messages,
    byList: flagOf(context, 'bulk-invitations'),
    page,
    outlets: (outlets ?? []).filter(({ isActive }) => isActive),
    people: people ?? [],
  }
}

/** The invitations of the tenant, and inviting more people. */
export default function InvitationsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('team')
  const { tenantId, page, outlets, people, locale, byList } = loaderData
  const query = useListQuery(invitationList)
  return (
    <>
      <title>{`${t('invitations.title')} · ${t('title')}`}</title>
      <ViewOnlyNote />
      {useWhyNotInvite() === null ? null : <WhyMissing what="invite_member" />}
      <InviteSection byList={byList} tenantId={tenantId} outlets={outlets} people={people} locale={locale} />
      <ListView
        query={query}
        page={page}
        t={useTranslations('team.invitations')}
        columns={useInvitationColumns()}
        rowKey={({ id }) => id}
        filters={{
          state: {
            label: t('invitations.state'),
            any: t('invitations.allStates'),
            word: (state) => t(`invitations.states.${state}`),
          },
        }}
        file={{ name: t('invitations.file'), rows: (part) => listInvitations(tenantId, query, part) }}
        section={{ title: t('invitations.title') }}
      />
      <RoleGuide />
    </>
  )
}
