/** How somebody comes in: with an address, with the card of an outlet, or with a phone. */
export type WayIn = 'email' | 'card' | 'phone'

/** Whether an address is only the name under which an account without one is kept (RFC 2606): shown to nobody. */
export function isTechnicalAddress(email: string): boolean {
  return email.toLowerCase().endsWith('.invalid')
}

/** The way in that an account's address tells. */
export function wayInOf(email: string): WayIn {
  if (!isTechnicalAddress(email)) return 'email'
  return email.toLowerCase().endsWith('@phone.invalid') ? 'phone' : 'card'
}
