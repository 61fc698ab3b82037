import type { MenuPlace, Work } from './menu'

/** What of the viewer decides which results and actions they are offered. */
export interface Searcher extends Work {
  tenantId: string | null
  places: readonly MenuPlace[]
  isAdmin: boolean
  /** Looks after the people of outlets. */
  isManager: boolean
  keepsFigures: boolean
  isPlatformAdmin: boolean
  isImpersonating: boolean
}
