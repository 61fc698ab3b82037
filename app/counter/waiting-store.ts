import { refusedBillsKey, waitingBillsKey } from '~/platform/counter-shift'
import { isRecord, recall, remember } from '~/platform/device-store'

/** A bill that could not be sent: the same key makes it one bill, however often it goes out. */
export interface WaitingBill {
  key: string
  /** As scanned or typed. */
  guest: string
  paise: number
  bill: string
  at: string
}

/** A bill that brought nothing when it was sent, and the code of why: it stays until somebody has seen it. */
interface RefusedBill extends WaitingBill {
  why: string
}

/** What waits to be sent, oldest first. */
export function waitingBills(): WaitingBill[] {
  return (
    recall(waitingBillsKey, (stored) => (Array.isArray(stored) ? stored.filter(isBill) : undefined)) ?? []
  )
}

export function keepWaiting(bills: readonly WaitingBill[]) {
  remember(waitingBillsKey, bills.length > 0 ? bills : undefined)
}

export function refusedBills(): RefusedBill[] {
  return (
    recall(refusedBillsKey, (stored) => (Array.isArray(stored) ? stored.filter(isRefused) : undefined)) ?? []
  )
}

export function keepRefused(bills: readonly RefusedBill[]) {
  remember(refusedBillsKey, bills.length > 0 ? bills : undefined)
}

function isRefused(value: unknown): value is RefusedBill {
  return isBill(value) && typeof (value as { why?: unknown }).why === 'string'
}

function isBill(value: unknown): value is WaitingBill {
  return (
    isRecord(value) &&
    ['key', 'guest', 'bill', 'at'].every((name) => typeof value[name] === 'string') &&
    typeof value.paise === 'number'
  )
}
