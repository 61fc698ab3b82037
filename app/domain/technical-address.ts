/** Whether an address is only the name under which an account without one is kept (RFC 2606): shown to nobody. */
export function isTechnicalAddress(email: string): boolean {
  return email.toLowerCase().endsWith('.invalid')
}
