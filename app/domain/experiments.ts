import type { Variant } from './experiment.ts'

/**
 * The A/B tests. One with a variant here is predefined: everyone sees that one, because the test is decided, or not to
 * be seen yet. A test that is over stays, predefined, for as long as its result shall be read.
 */
const tests = {
  'home-action': undefined,
} as const satisfies Record<string, Variant | undefined>

export type ExperimentName = keyof typeof tests

export const runningTests = Object.keys(tests)

/**
 * What stands above what was drawn, and never takes its place: once a test is no longer predefined, every browser sees
 * what it drew.
 */
export const predefinedVariants: Readonly<Record<string, Variant | undefined>> = tests
