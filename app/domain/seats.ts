export type SeatState = 'free' | 'near' | 'full'

/** How the seat widget speaks: 'full' blocks adding, 'near' warns from 90 % of the cap on. */
export function seatState(used: number, cap: number): SeatState {
  if (used >= cap) return 'full'
  return used >= 0.9 * cap ? 'near' : 'free'
}

/** Whether one more invitation fits: seats in use and those promised to invited people count together. */
export function mayInvite(used: number, reserved: number, cap: number): boolean {
  return used + reserved < cap
}
