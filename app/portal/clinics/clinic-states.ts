export const bookingStates = [
  'offered',
  'pending',
  'confirmed',
  'declined',
  'cancelled',
  'moved',
  'lapsed',
  'held',
  'missed',
] as const
export type BookingState = (typeof bookingStates)[number]

/** How the state of a booking is shown. */
export const bookingTones = {
  offered: 'warning',
  pending: 'warning',
  confirmed: 'success',
  declined: 'neutral',
  cancelled: 'neutral',
  moved: 'neutral',
  lapsed: 'neutral',
  held: 'success',
  missed: 'danger',
} as const satisfies Record<BookingState, string>
