/** A PIN has so many digits; which of them are too easy to guess is for the server to say. */
export const pinLength = 6

/** The digits of what was typed or pasted, no more than a PIN has. */
export function pinOf(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, pinLength)
}
