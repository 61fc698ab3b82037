import { setTimeout as pause } from 'node:timers/promises'

const leastMs = 250

/**
 * Returns what the work returns, but never sooner than a quarter of a second, errors included: how long an answer
 * takes must not tell whether there is an account.
 */
export async function inEqualTime<Result>(work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, pause(leastMs)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
