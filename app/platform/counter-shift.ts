import { recall, remember } from './device-store'

const key = 'sopan-loyalty-shift'
export const waitingBillsKey = 'sopan-loyalty-waiting'
export const refusedBillsKey = 'sopan-loyalty-refused'

/** What belongs to a counter and to nobody who works at it: it stays when the next person takes a shared tablet. */
export const counterKeys: readonly string[] = [key, waitingBillsKey, refusedBillsKey]

/** The token of the shift that this device serves; undefined while none is open. */
export function keptShift(): string | undefined {
  return recall(key, (stored) => (typeof stored === 'string' ? stored : undefined))
}

/** Remembers a shift on this device, or with undefined forgets it. */
export function keepShift(token: string | undefined) {
  remember(key, token)
}
