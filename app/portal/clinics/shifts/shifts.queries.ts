import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

/** On the person's clock: `2026-11-30T22:00`. */
const shift = shape({ from: z.string(), to: z.string() })
export type Shift = z.infer<typeof shift>

const shifts = shape({ name: z.string(), zone: z.string(), shifts: z.array(shift) })

/** A person's shifts from today on. Throws Refusal. */
export function readShifts(personId: string): Promise<z.infer<typeof shifts>> {
  return ask('clinic_shifts_of', { p_person_id: personId }, shifts)
}

/** Replaces a person's shifts of these days. Throws Refusal. */
export async function setShifts(personId: string, from: string, to: string, said: Shift[]) {
  await tell('set_clinic_shifts', { p_person_id: personId, p_from: from, p_to: to, p_shifts: said as never })
}
