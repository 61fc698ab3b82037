import { functionAddress } from '../function-address'

/** The free slots of the coming weeks as ISO texts, from the function that knows which are taken. Throws without an answer. */
export async function fetchFreeSlots(): Promise<string[]> {
  const response = await fetch(functionAddress('appointment-slots'), {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(15_000),
  })
  if (!response.ok) throw new Error(`The slots were answered with status ${response.status}`)
  const { slots } = (await response.json()) as { slots: string[] }
  return slots
}
