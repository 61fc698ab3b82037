import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { keepShift } from '~/platform/counter-shift'
import { Refusal } from '~/platform/refusal'
import { earn, type OpenShift, openedShift } from './counter-calls'
import { keepWaiting, type WaitingBill, waitingBills } from './waiting-store'

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
  /** Bills that were sent later and brought nothing: they had brought points before, or nobody has that card. */
  const [unsent, setUnsent] = useState<WaitingBill[]>([])

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

  const send = useEffectEvent(async () => {
    const [bill] = waitingBills()
    if (!bill) {
      if (state.is !== 'open') await look()
      return
    }
    try {
      if ((await earn(token, bill)) === null) setUnsent((bills) => [...bills, bill])
    } catch (error) {
      if (isLost(error)) return
      if (error instanceof Refusal && error.code === 'shift_over') return look()
      setUnsent((bills) => [...bills, bill])
    }
    const left = waitingBills().filter(({ key }) => key !== bill.key)
    keepWaiting(left)
    setWaiting(left)
    await look()
  })

  useEffect(() => {
    void look()
    const again = () => void send()
    const timer = setInterval(again, againMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [look])

  return { state, waiting, unsent, look, keep, forgetUnsent: () => setUnsent([]) }
}

/** Whether nothing was heard of the server: what was asked may have been done, and may be asked again under the same key. */
export function isLost(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unreachable'
}

export type CounterHandle = ReturnType<typeof useCounter>
