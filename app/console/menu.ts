import { useTranslations } from 'use-intl'
import type { SidebarEntry } from '~/ui/sidebar'

/** The places of the console. */
export const consolePlaces = [
  { key: 'dashboard', icon: 'home', to: '/admin', end: true },
  { key: 'tenants', icon: 'building', to: '/admin/tenants' },
  { key: 'applications', icon: 'inbox', to: '/admin/applications' },
  { key: 'leads', icon: 'mail', to: '/admin/leads' },
  { key: 'appointments', icon: 'clock', to: '/admin/appointments' },
  { key: 'payments', icon: 'store', to: '/admin/payments' },
  { key: 'store', icon: 'badge', to: '/admin/store' },
  { key: 'events', icon: 'calendar', to: '/admin/events' },
  { key: 'newsletter', icon: 'edit', to: '/admin/newsletter' },
  { key: 'library', icon: 'book', to: '/admin/library' },
  { key: 'shoppers', icon: 'eye', to: '/admin/shoppers' },
  { key: 'users', icon: 'users', to: '/admin/users' },
  { key: 'analytics', icon: 'chart', to: '/admin/analytics' },
  { key: 'features', icon: 'flag', to: '/admin/features' },
  { key: 'security', icon: 'shield', to: '/admin/security' },
  { key: 'settings', icon: 'settings', to: '/admin/settings' },
] as const

/** How much waits for somebody, by the key of its place. */
export type Waiting = Partial<Record<(typeof consolePlaces)[number]['key'], number>>

/** The entries of the sidebar, with how much waits at each. */
export function useConsoleMenu(waiting: Waiting): SidebarEntry[] {
  const t = useTranslations('console')
  return consolePlaces.map((place) => {
    const count = waiting[place.key]
    return { ...place, label: t(`places.${place.key}`), ...(count !== undefined && { count }) }
  })
}
