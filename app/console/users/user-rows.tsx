import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/table'
import type { ListedUser, User } from './users.queries'

/** The columns of the list of logins. */
export function useUserColumns(): Column<ListedUser>[] {
  const t = useTranslations('users')
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (user) => <Name user={user} />,
      isSortable: true,
      isRowHeader: true,
    },
    {
      key: 'tenant',
      header: t('workspace'),
      cell: ({ tenantName }) => tenantName ?? <span className="text-ink-soft">–</span>,
      isSortable: true,
    },
    { key: 'role', header: t('role'), cell: (user) => <Role user={user} />, isSortable: true },
    { key: 'state', header: t('state'), cell: (user) => <UserState user={user} /> },
    {
      key: 'last_seen',
      header: t('lastSeen'),
      cell: (user) => <Day at={user.lastSeenAt} />,
      isSortable: true,
    },
    { key: 'created', header: t('created'), cell: (user) => <Day at={user.createdAt} />, isSortable: true },
  ]
}

/** A login where there is no room for a table. */
export function NarrowUser({ user }: { user: ListedUser }) {
  const t = useTranslations('users')
  return (
    <div className="flex flex-col gap-1">
      <Name user={user} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        {user.isPlatformAdmin || user.tenantRole ? <Role user={user} /> : null}
        {user.tenantName ? <span>{user.tenantName}</span> : null}
        <UserState user={user} />
      </p>
      <p className="text-ink-soft text-sm">
        {t('lastSeen')}: <Day at={user.lastSeenAt} />
      </p>
    </div>
  )
}

function Name({ user: { id, fullName, email } }: { user: ListedUser }) {
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        to={`/admin/users/${id}`}
        className="-mt-1 break-words py-1 font-medium text-link underline underline-offset-4 hover:no-underline"
      >
        {fullName ?? email}
      </Link>
      {fullName ? <span className="break-all font-normal text-ink-soft text-sm">{email}</span> : null}
    </span>
  )
}

function Role({ user: { isPlatformAdmin, tenantRole } }: { user: ListedUser }) {
  const t = useTranslations('users')
  if (isPlatformAdmin) return <Badge tone="info">{t('roles.platform')}</Badge>
  return <span>{tenantRole ? t(`roles.${tenantRole}`) : '–'}</span>
}

/** What is out of the ordinary about a login; else that it is active. */
export function UserState({ user }: { user: Pick<ListedUser, 'isActive' | 'isConfirmed'> }) {
  const t = useTranslations('users')
  return (
    <span className="inline-flex flex-wrap gap-2">
      {user.isActive ? null : <Badge tone="danger">{t('states.deactivated')}</Badge>}
      {user.isConfirmed ? null : <Badge tone="warning">{t('states.unconfirmed')}</Badge>}
      {user.isActive && user.isConfirmed ? <Badge tone="success">{t('states.active')}</Badge> : null}
    </span>
  )
}

/** A day, or that there was none. */
export function Day({ at }: { at: User['lastSeenAt'] }) {
  const t = useTranslations('users')
  const dateTime = useDateTime()
  if (!at) return <span className="text-ink-soft">{t('never')}</span>
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dateTime(new Date(at), { dateStyle: 'medium' })}
    </time>
  )
}
