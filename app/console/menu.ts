import { useTranslations } from 'use-intl'
import type { SidebarEntry } from '~/ui/sidebar'

/** The places of the console, with how many applications wait. */
export const consolePlaces = [
  { key: 'dashboard', icon: 'home', to: '/admin', end: true },
  { key: 'tenants', icon: 'building', to: '/admin/tenants' },
  { key: 'applications', icon: 'inbox', to: '/admin/applications' },
  { key: 'users', icon: 'users', to: '/admin/users' },
  { key: 'security', icon: 'shield', to: '/admin/security' },
  { key: 'settings', icon: 'settings', to: '/admin/settings' },
] as const

/** The entries of the sidebar. */
export function useConsoleMenu(waitingApplications: number): SidebarEntry[] {
  const t = useTranslations('console')
  return consolePlaces.map((place) => ({
    ...place,
    label: t(`places.${place.key}`),
    ...(place.key === 'applications' && { count: waitingApplications }),
  }))
}
