/**
 * Does the work for each of the list, up to six at a time: who asks a server for one thing after another mostly waits.
 * The work is told which of the six it is, for what only one may change at a time.
 */
export async function inFlight<One>(list: readonly One[], work: (one: One, lane: number) => Promise<void>) {
  const waiting = list.values()
  const lanes = Array.from({ length: lanesOfInFlight }, async (_, lane) => {
    for (const one of waiting) await work(one, lane)
  })
  await Promise.all(lanes)
}

export const lanesOfInFlight = 6
