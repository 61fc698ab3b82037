import type { MenuPlace, Work } from './menu'

/** Who looks, as far as it decides what there is to find and to do. */
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
