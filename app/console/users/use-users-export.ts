import { useTranslations } from 'use-intl'
import { pagesOf, useCsvExport } from '~/platform/csv-export'
import type { UserListQuery } from './user-list-query'
import { type ListedUser, listUsers } from './users.queries'

/** All logins that fit the address, as CSV. */
export function useUsersExport(query: UserListQuery) {
  const t = useTranslations('users')
  return useCsvExport<ListedUser>({
    fileName: `${t('export.file')}-${new Date().toISOString().slice(0, 10)}.csv`,
    pieces: () => pagesOf(async (from, size) => (await listUsers(query, from, size)).users, 1000),
    columns: [
      { header: t('name'), value: ({ fullName }) => fullName },
      { header: t('email'), value: ({ email }) => email },
      { header: t('workspace'), value: ({ tenantName }) => tenantName },
      { header: t('platformRole'), value: (user) => (user.isPlatformAdmin ? t('roles.platform') : '') },
      { header: t('tenantRole'), value: ({ tenantRole }) => (tenantRole ? t(`roles.${tenantRole}`) : '') },
      { header: t('states.active'), value: ({ isActive }) => t(isActive ? 'yes' : 'no') },
      { header: t('confirmed'), value: ({ isConfirmed }) => t(isConfirmed ? 'yes' : 'no') },
      { header: t('lastSeen'), value: ({ lastSeenAt }) => lastSeenAt },
      { header: t('created'), value: ({ createdAt }) => createdAt },
    ],
    words: {
      running: (count) => t('export.running', { count }),
      cancel: t('export.cancel'),
      done: (count) => t('export.done', { count }),
      cut: (count) => t('export.cut', { count }),
      failed: t('export.failed'),
    },
  })
}
