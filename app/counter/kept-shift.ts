import { isRecord, recall, remember } from '~/platform/device-store'

const shiftKey = 'sopan-loyalty-shift'
const waitingKey = 'sopan-loyalty-waiting'

/** A bill that could not be sent: the same key makes it one bill, however often it goes out. */
export interface WaitingBill {
  key: string
  /** As scanned or typed. */
  guest: string
  paise: number
  bill: string
  at: string
}

/** The token of the shift that this device serves; undefined while none is open. */
export function keptShift(): string | undefined {
  return recall(shiftKey, (stored) => (typeof stored === 'string' ? stored : undefined))
}

/** Remembers a shift on this device, or with undefined forgets it. */
export function keepShift(token: string | undefined) {
  remember(shiftKey, token)
}

/** What waits to be sent, oldest first. */
export function waitingBills(): WaitingBill[] {
  return recall(waitingKey, (stored) => (Array.isArray(stored) ? stored.filter(isBill) : undefined)) ?? []
}

export function keepWaiting(bills: readonly WaitingBill[]) {
  remember(waitingKey, bills.length > 0 ? bills : undefined)
}

function isBill(value: unknown): value is WaitingBill {
  return (
    isRecord(value) &&
    ['key', 'guest', 'bill', 'at'].every((name) => typeof value[name] === 'string') &&
    typeof value.paise === 'number'
  )
}
