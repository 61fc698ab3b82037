import { drawVariants, type Variant } from '~/domain/experiment'
import { isRecord, recall, remember } from './device-store'

/** Under this name the drawn variants are kept, by test. */
export const experimentsKey = 'sopan-ab'

interface Experiment {
  /** Everybody gets this one, whatever was drawn: the test is decided, or not to be seen yet. */
  predefined?: Variant
  /** What shows one variant and hides the other; `data-ab` on the document lists the tests whose B is seen. */
  isA: string
  isB: string
}

/** The running tests. Both variants stand in the page; without a script A is seen. */
export const experiments = {
  'home-action': {
    isA: "[[data-ab~='home-action']_&]:hidden",
    isB: "hidden [[data-ab~='home-action']_&]:inline",
  },
} as const satisfies Record<string, Experiment>

const tests: [string, Experiment][] = Object.entries(experiments)

export const runningTests = tests.map(([test]) => test)

/** The variants of the tests that are predefined: they stand above what was drawn. */
export const predefinedVariants = Object.fromEntries(
  tests.flatMap(([test, { predefined }]) => (predefined ? [[test, predefined]] : [])),
)

/** What this page shows of the running tests. */
export function shownVariants(): Record<string, Variant> {
  const seenB = (document.documentElement.dataset.ab ?? '').split(' ')
  return Object.fromEntries(runningTests.map((test) => [test, seenB.includes(test) ? 'B' : 'A']))
}

/** Keeps what this page shows, once the visitor allows it: the next page then shows the same. */
export function rememberVariants() {
  const known = recall(experimentsKey, (stored) => (isRecord(stored) ? stored : undefined)) ?? {}
  remember(experimentsKey, drawVariants(runningTests, { ...shownVariants(), ...known }, Math.random))
}
