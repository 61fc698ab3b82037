import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import type { ListedUser, User } from './users.queries'

/** How a login is written in the list and in a CSV file. */
export function useUserColumns(): Column<ListedUser>[] {
  const t = useTranslations('users')
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, fullName, email }) => (
        <RowName to={`/admin/users/${id}`} below={fullName ? email : null}>
          {fullName ?? email}
        </RowName>
      ),
      csv: ({ fullName }) => fullName,
    },
    { key: 'email', header: t('email'), csv: ({ email }) => email },
    {
      key: 'tenant',
      header: t('workspace'),
      cell: ({ tenantName }) => tenantName ?? <span className="text-ink-soft">–</span>,
      phone: { at: 'small', cell: ({ tenantName }) => tenantName },
      csv: ({ tenantName }) => tenantName,
    },
    {
      key: 'role',
      header: t('role'),
      cell: (user) => <Role user={user} />,
      phone: { at: 'small', cell: (user) => hasRole(user) && <Role user={user} /> },
    },
    {
      key: 'platformRole',
      header: t('platformRole'),
      csv: ({ isPlatformAdmin }) => (isPlatformAdmin ? t('roles.platform') : ''),
    },
    {
      key: 'tenantRole',
      header: t('tenantRole'),
      csv: ({ tenantRole }) => (tenantRole ? t(`roles.${tenantRole}`) : ''),
    },
    { key: 'state', header: t('state'), phone: 'small', cell: (user) => <UserState user={user} /> },
    { key: 'active', header: t('states.active'), csv: ({ isActive }) => t(isActive ? 'yes' : 'no') },
    { key: 'confirmed', header: t('confirmed'), csv: ({ isConfirmed }) => t(isConfirmed ? 'yes' : 'no') },
    {
      key: 'last_seen',
      header: t('lastSeen'),
      phone: 'labelled',
      cell: ({ lastSeenAt }) => <Day at={lastSeenAt} />,
      csv: ({ lastSeenAt }) => lastSeenAt,
    },
    {
      key: 'created',
      header: t('created'),
      cell: ({ createdAt }) => <Day at={createdAt} />,
      csv: ({ createdAt }) => createdAt,
    },
  ]
}

function hasRole({ isPlatformAdmin, tenantRole }: ListedUser): boolean {
  return isPlatformAdmin || tenantRole !== null
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
