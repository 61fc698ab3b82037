import type { Outlet } from '~/platform/outlets.queries'
import type { Member } from './members.queries'

/** What every row has to know besides its member. */
export interface Surroundings {
  me: string
  now: number
  outlets: readonly Outlet[]
  tenantName: string
}

export interface MemberDialogProps {
  member: Member
  surroundings: Surroundings
  onClose: () => void
  /** What comes after it was made; without it the page is loaded anew. */
  onDone?: (() => void) | undefined
}
