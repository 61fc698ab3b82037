import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Outlet } from '~/platform/outlets.queries'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { buttonLook } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import type { Column, Sort } from '~/ui/table'
import { MemberActions } from './member-actions'
import type { Member } from './members.queries'
import { useIsReloading } from './use-is-reloading'

/** What every row has to know besides its member. */
export interface Surroundings {
  me: string
  now: number
  outlets: readonly Outlet[]
  tenantName: string
}

interface MemberListProps {
  /** Null when they could not be loaded. */
  members: readonly Member[] | null
  total: number
  surroundings: Surroundings
  isFiltered: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  onClear: () => void
  onRetry: () => void
}

/** The members as a table, or on a phone as a list. */
export function MemberList({ members, total, surroundings, isFiltered, ...list }: MemberListProps) {
  const t = useTranslations('team')
  const isBusy = useIsReloading()
  const rows = members ?? []
  const columns: Column<Member>[] = [
    {
      key: 'name',
      header: t('members.name'),
      isSortable: true,
      isRowHeader: true,
      cell: (member) => <Name member={member} isMe={member.id === surroundings.me} />,
    },
    {
      key: 'role',
      header: t('members.role'),
      isSortable: true,
      cell: ({ role }) => t(`roles.${role}`),
    },
    { key: 'outlets', header: t('members.outlets'), cell: (member) => <Outlets member={member} /> },
    {
      key: 'seen',
      header: t('members.seen'),
      isSortable: true,
      cell: (member) => <LastSeen member={member} now={surroundings.now} />,
    },
    {
      key: 'joined',
      header: t('members.joined'),
      isSortable: true,
      cell: ({ joinedOn }) => <Day date={joinedOn} />,
    },
    {
      key: 'actions',
      header: t('members.actionsHeading'),
      cell: (member) => <MemberActions member={member} surroundings={surroundings} />,
    },
  ]
  return (
    <DataList
      {...list}
      state={stateOf(members, isFiltered, isBusy)}
      caption={t('members.caption', { count: total })}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      narrow={(member) => <NarrowMember member={member} surroundings={surroundings} />}
      first={{ title: t('members.first'), text: t('members.firstText'), action: <InviteLink /> }}
      failedText={t('members.failed')}
    />
  )
}

function stateOf(members: readonly Member[] | null, isFiltered: boolean, isBusy: boolean) {
  if (members === null) return 'failed'
  if (members.length === 0) return isFiltered ? 'none' : 'first'
  return isBusy ? 'loading' : 'ready'
}

function InviteLink() {
  const t = useTranslations('team.members')
  return (
    <Link to="/app/admin/invitations" className={buttonLook()}>
      {t('invite')}
    </Link>
  )
}

function NarrowMember({ member, surroundings }: { member: Member; surroundings: Surroundings }) {
  const t = useTranslations('team')
  const dateTime = useDateTime()
  const joined = dateTime(new Date(member.joinedOn), { dateStyle: 'medium' })
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <Name member={member} isMe={member.id === surroundings.me} />
        <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span className="text-ink">{t(`roles.${member.role}`)}</span>
          {member.outlets.length > 0 ? <Outlets member={member} /> : null}
          <LastSeen member={member} now={surroundings.now} />
          <span>{t('members.joinedOn', { date: joined })}</span>
        </p>
      </div>
      <MemberActions member={member} surroundings={surroundings} />
    </div>
  )
}

function Name({ member, isMe }: { member: Member; isMe: boolean }) {
  const t = useTranslations('team.members')
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        <span className="break-words">{member.name}</span>
        {isMe ? <Badge>{t('you')}</Badge> : null}
        {member.isActive ? null : <Badge tone="warning">{t('off')}</Badge>}
      </p>
      <p className="break-all font-normal text-ink-soft text-sm">{member.email}</p>
    </div>
  )
}

function Outlets({ member }: { member: Member }) {
  const t = useTranslations('team.members')
  const { list } = useFormatter()
  if (member.outlets.length === 0) return <span className="text-ink-soft">{t('noOutlet')}</span>
  return <span>{list(member.outlets.map(({ name }) => name))}</span>
}

function LastSeen({ member, now }: { member: Member; now: number }) {
  const t = useTranslations('team.members')
  const dateTime = useDateTime()
  const { relativeTime } = useFormatter()
  if (!member.lastSeenAt) return <span className="text-ink-soft">{t('neverSeen')}</span>
  const at = new Date(member.lastSeenAt)
  return (
    <time dateTime={member.lastSeenAt} className="inline-flex flex-wrap gap-x-2 md:flex-col">
      {relativeTime(at, now)}
      <span className="text-ink-soft text-sm">
        {dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
      </span>
    </time>
  )
}

function Day({ date }: { date: string }) {
  const dateTime = useDateTime()
  return <time dateTime={date}>{dateTime(new Date(date), { dateStyle: 'medium' })}</time>
}
