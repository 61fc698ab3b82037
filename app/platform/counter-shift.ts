import { recall, remember } from './device-store'

const key = 'sopan-loyalty-shift'

/** The token of the shift that this device serves; undefined while none is open. */
export function keptShift(): string | undefined {
  return recall(key, (stored) => (typeof stored === 'string' ? stored : undefined))
}

/** Remembers a shift on this device, or with undefined forgets it. */
export function keepShift(token: string | undefined) {
  remember(key, token)
}
