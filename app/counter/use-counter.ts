import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepShift } from '~/platform/counter-shift'
import { Refusal } from '~/platform/refusal'
import { earn, type OpenShift, openedShift } from './counter-calls'
import { keepRefused, keepWaiting, refusedBills, type WaitingBill, waitingBills } from './waiting-store'

/** How the counter stands: its shift is over, could not be reached yet, or is open. */
export type CounterState =
  | { is: 'opening' | 'over' | 'unreachable'; shift: null }
  | { is: 'open'; shift: OpenShift }

const againMs = 5000

/**
 * The shift of this device, and the bills that wait for a connection: they are sent by themselves, oldest first, under the keys
 * they had from the start.
 */
export function useCounter(token: string) {
  const [state, setState] = useState<CounterState>({ is: 'opening', shift: null })
  const [waiting, setWaiting] = useState(waitingBills)
  const [unsent, setUnsent] = useState(refusedBills)
  const isSending = useRef(false)

  const look = useCallback(async () => {
    try {
      setState({ is: 'open', shift: await openedShift(token) })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'shift_over') {
        keepShift(undefined)
        return setState({ is: 'over', shift: null })
      }
      // What is open stays in sight while the line is gone.
      setState((before) => (before.is === 'open' ? before : { is: 'unreachable', shift: null }))
    }
  }, [token])

  const keep = (bill: WaitingBill) => {
    const bills = [...waitingBills(), bill]
    keepWaiting(bills)
    setWaiting(bills)
  }

  /** Takes a bill from those that wait; with why, it brought nothing. */
  const settle = (bill: WaitingBill, why?: string) => {
    if (why) keepRefused([...refusedBills(), { ...bill, why }])
    keepWaiting(waitingBills().filter(({ key }) => key !== bill.key))
    setUnsent(refusedBills())
    setWaiting(waitingBills())
  }

  const sendAll = async () => {
    const bills = waitingBills()
    for (const bill of bills) {
      try {
        settle(bill, (await earn(token, bill)) === null ? 'bill_used' : undefined)
      } catch (error) {
        if (isLost(error)) return
        const code = error instanceof Refusal ? error.code : 'unexpected'
        if (code === 'shift_over' || code === 'too_many_requests') break
        if (isFinal(code)) settle(bill, code) // whatever else failed may do better later
      }
    }
    if (bills.length > 0 || state.is !== 'open') await look()
  }
  const send = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    await sendAll().finally(() => {
      isSending.current = false
    })
  })

  useEffect(() => {
    void look()
    const again = () => void send()
    const timer = setInterval(again, againMs)
    const readAgain = () => {
      setWaiting(waitingBills())
      setUnsent(refusedBills())
    }
    addEventListener('online', again)
    addEventListener('storage', readAgain) // the same counter in another tab
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      removeEventListener('storage', readAgain)
    }
  }, [look])

  const forgetUnsent = () => {
    keepRefused([])
    setUnsent([])
  }
  return { state, waiting, unsent, look, keep, forgetUnsent }
}

/** Whether a bill will be refused however often it is sent. */
function isFinal(code: string): boolean {
  return [
    'unknown_card',
    'loyalty_closed',
    'invalid_amount',
    'bill_required',
    'key_reused',
    'bill_used',
  ].includes(code)
}

/** Whether nothing was heard of the server: what was asked may have been done, and may be asked again under the same key. */
export function isLost(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unreachable'
}

export type CounterHandle = ReturnType<typeof useCounter>
