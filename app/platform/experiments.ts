import { drawVariants, type Variant } from '~/domain/experiment'
import { predefinedVariants, runningTests } from '~/domain/experiments'
import { recall, remember } from './device-store'

/** Under this name the drawn variants are kept, by test. */
export const experimentsKey = 'sopan-ab'

/**
 * What this page shows of the tests that were drawn. A predefined one shows the same to everyone: seeing it proves
 * nothing, so it is neither kept nor counted.
 */
export function drawnVariants(): Record<string, Variant> {
  const seenB = (document.documentElement.dataset.ab ?? '').split(' ')
  const drawn = runningTests.filter((test) => !predefinedVariants[test])
  return Object.fromEntries(drawn.map((test) => [test, seenB.includes(test) ? 'B' : 'A']))
}

/**
 * Keeps what was drawn, once the visitor allows it: the next page then shows the same. What is kept already stays, and a
 * predefined test is drawn all the same, for the day on which it no longer is.
 */
export function rememberVariants() {
  const known = recall(experimentsKey, (stored) => stored as object)
  remember(experimentsKey, drawVariants(runningTests, { ...drawnVariants(), ...known }, Math.random))
}
