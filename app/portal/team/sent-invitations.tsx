import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { DataList } from '~/ui/data-list'
import type { Column, Sort } from '~/ui/table'
import { InvitationActions } from './invitation-actions'
import type { Invitation } from './invitations.queries'
import { useIsReloading } from './use-is-reloading'

interface SentInvitationsProps {
  /** Null when they could not be loaded. */
  invitations: readonly Invitation[] | null
  total: number
  isFiltered: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  onClear: () => void
  onRetry: () => void
}

/** The invitations as a table, or on a phone as a list. */
export function SentInvitations({ invitations, total, isFiltered, ...list }: SentInvitationsProps) {
  const t = useTranslations('team')
  const isBusy = useIsReloading()
  const columns: Column<Invitation>[] = [
    {
      key: 'email',
      header: t('invite.email'),
      isSortable: true,
      isRowHeader: true,
      cell: (invitation) => <Address invitation={invitation} />,
    },
    { key: 'role', header: t('members.role'), isSortable: true, cell: ({ role }) => t(`roles.${role}`) },
    {
      key: 'state',
      header: t('invitations.state'),
      isSortable: true,
      cell: (invitation) => <State invitation={invitation} />,
    },
    {
      key: 'sent',
      header: t('invitations.sent'),
      isSortable: true,
      cell: ({ sentAt }) => <Moment at={sentAt} />,
    },
    {
      key: 'expires',
      header: t('invitations.expires'),
      isSortable: true,
      cell: ({ state, expiresAt }) => (state === 'open' ? <Moment at={expiresAt} /> : '–'),
    },
    { key: 'by', header: t('invitations.by'), cell: ({ invitedBy }) => invitedBy ?? '–' },
    {
      key: 'actions',
      header: t('members.actionsHeading'),
      cell: (invitation) => <InvitationActions invitation={invitation} />,
    },
  ]
  return (
    <DataList
      {...list}
      state={stateOf(invitations, isFiltered, isBusy)}
      caption={t('invitations.caption', { count: total })}
      columns={columns}
      rows={invitations ?? []}
      rowKey={({ id }) => id}
      narrow={(invitation) => <NarrowInvitation invitation={invitation} />}
      first={{ title: t('invitations.first'), text: t('invitations.firstText') }}
      failedText={t('invitations.failed')}
    />
  )
}

function stateOf(invitations: readonly Invitation[] | null, isFiltered: boolean, isBusy: boolean) {
  if (invitations === null) return 'failed'
  if (invitations.length === 0) return isFiltered ? 'none' : 'first'
  return isBusy ? 'loading' : 'ready'
}

function NarrowInvitation({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('team')
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <Address invitation={invitation} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
          <State invitation={invitation} />
          <span>{t(`roles.${invitation.role}`)}</span>
          <Moment at={invitation.sentAt} />
        </p>
      </div>
      <InvitationActions invitation={invitation} />
    </div>
  )
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
