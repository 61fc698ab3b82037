import type { Locale } from '~/domain/locale'
import type { Outlet } from '~/platform/outlets.queries'

/** What every way to invite has to know. */
export interface InviteSurroundings {
  tenantId: string
  /** Those that are open. */
  outlets: readonly Outlet[]
  people: readonly { id: string; name: string; email: string | null }[]
  locale: Locale
}
