import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { InvitationActions } from './invitation-actions'
import type { Invitation } from './invitations.queries'

/** How an invitation is written in the list and in a CSV file. */
export function useInvitationColumns(): Column<Invitation>[] {
  const t = useTranslations('team')
  return [
    {
      key: 'email',
      header: t('invite.email'),
      isRowHeader: true,
      cell: (invitation) => <Address invitation={invitation} />,
      csv: ({ email }) => email,
    },
    { key: 'name', header: t('invite.name'), csv: ({ personName }) => personName },
    {
      key: 'role',
      header: t('members.role'),
      phone: 'small',
      cell: ({ role }) => t(`roles.${role}`),
      csv: ({ role }) => t(`roles.${role}`),
    },
    { key: 'language', header: t('invite.language'), csv: ({ language }) => t(`languages.${language}`) },
    {
      key: 'state',
      header: t('invitations.state'),
      phone: 'small',
      cell: (invitation) => <State invitation={invitation} />,
      csv: ({ state }) => t(`invitations.states.${state}`),
    },
    {
      key: 'sent',
      header: t('invitations.sent'),
      phone: 'small',
      cell: ({ sentAt }) => <Moment at={sentAt} />,
      csv: ({ sentAt }) => sentAt,
    },
    {
      key: 'expires',
      header: t('invitations.expires'),
      cell: ({ state, expiresAt }) => (state === 'open' ? <Moment at={expiresAt} /> : '–'),
      csv: ({ expiresAt }) => expiresAt,
    },
    {
      key: 'by',
      header: t('invitations.by'),
      cell: ({ invitedBy }) => invitedBy ?? '–',
      csv: ({ invitedBy }) => invitedBy,
    },
    {
      key: 'actions',
      header: t('members.actionsHeading'),
      phone: 'corner',
      cell: (invitation) => <InvitationActions invitation={invitation} />,
    },
  ]
}

function Address({ invitation }: { invitation: Invitation }) {
  return (
    <div className="min-w-0">
      <p className="break-all font-medium">{invitation.email}</p>
      {invitation.personName ? (
        <p className="font-normal text-ink-soft text-sm">{invitation.personName}</p>
      ) : null}
    </div>
  )
}

const tones = { open: 'info', accepted: 'success', expired: 'warning', revoked: 'neutral' } as const

function State({ invitation: { state } }: { invitation: Invitation }) {
  const t = useTranslations('team.invitations.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

function Moment({ at }: { at: string }) {
  const dateTime = useDateTime()
  return <time dateTime={at}>{dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>
}
