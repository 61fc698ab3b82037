import { seatState } from '../seats.ts'

interface Offer {
  kind: string
  state: string | null
}
interface Seats {
  used: number
  reserved: number
  cap: number
}

export type Recommendation = 'seats' | 'trial_over'

/**
 * Why a product is recommended to a workspace, by the rules that the page states: seats when 90 % or more are taken, a module
 * whose trial is over and that can only be read. Null: it is not.
 */
export function recommended({ kind, state }: Offer, seats: Seats | null): Recommendation | null {
  if (state === 'read_only') return 'trial_over'
  if (kind === 'seats' && seats && seatState(seats.used + seats.reserved, seats.cap) !== 'free')
    return 'seats'
  return null
}
