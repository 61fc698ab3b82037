import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { useRelativeTime } from '~/platform/use-relative-time'
import { Badge } from '~/ui/badge'
import { MemberActions } from './member-actions'
import type { Surroundings } from './member-surroundings'
import type { Member } from './members.queries'

/** How a member is written in the list and in a CSV file. */
export function useMemberColumns(surroundings: Surroundings): Column<Member>[] {
  const t = useTranslations('team')
  const dateTime = useDateTime()
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  return [
    {
      key: 'name',
      header: t('members.name'),
      isRowHeader: true,
      cell: (member) => <Name member={member} isMe={member.id === surroundings.me} />,
      csv: ({ name }) => name,
    },
    { key: 'email', header: t('members.email'), csv: ({ email }) => email },
    {
      key: 'role',
      header: t('members.role'),
      cell: ({ role }) => t(`roles.${role}`),
      phone: { at: 'small', cell: ({ role }) => <span className="text-ink">{t(`roles.${role}`)}</span> },
      csv: ({ role }) => t(`roles.${role}`),
    },
    {
      key: 'outlets',
      header: t('members.outlets'),
      cell: (member) => <Outlets member={member} />,
      phone: {
        at: 'small',
        cell: (member) => (member.outlets.length > 0 ? <Outlets member={member} /> : null),
      },
      csv: ({ outlets }) => outlets.map(({ name }) => name).join('; '),
    },
    {
      key: 'seen',
      header: t('members.seen'),
      phone: 'small',
      cell: (member) => <LastSeen member={member} now={surroundings.now} />,
      csv: ({ lastSeenAt }) => lastSeenAt,
    },
    {
      key: 'joined',
      header: t('members.joined'),
      cell: ({ joinedOn }) => <time dateTime={joinedOn}>{day(joinedOn)}</time>,
      phone: { at: 'small', cell: ({ joinedOn }) => t('members.joinedOn', { date: day(joinedOn) }) },
      csv: ({ joinedOn }) => joinedOn,
    },
    {
      key: 'state',
      header: t('members.state'),
      csv: ({ isActive }) => t(isActive ? 'members.active' : 'members.off'),
    },
    {
      key: 'actions',
      header: t('members.actionsHeading'),
      phone: 'corner',
      cell: (member) => <MemberActions member={member} surroundings={surroundings} />,
    },
  ]
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
  const relativeTime = useRelativeTime()
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
