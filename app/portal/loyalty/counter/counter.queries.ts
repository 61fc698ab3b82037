import { ask } from '~/platform/answers/ask'

export interface CounterOutlet {
  id: string
  name: string
  city: string
}

/** The outlets whose counter somebody may open: where they work today; all of them for admins. Throws Refusal. */
export function listCounterOutlets(): Promise<CounterOutlet[]> {
  return ask('my_loyalty_outlets', {})
}

/** Opens the counter of an outlet for twelve hours, and answers the token that this device works with. Throws Refusal. */
export function openShift(outletId: string, device: string): Promise<string> {
  return ask('open_loyalty_shift', { p_outlet_id: outletId, p_device: device })
}
