/** Where a function of ours answers, beside the one a form posts to; the build may have moved that to another host. */
export function functionAddress(name: string): string {
  const submit =
    document.querySelector('form[data-submission]')?.getAttribute('action') ?? '/functions/v1/submit'
  return submit.replace(/submit$/, name)
}

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
