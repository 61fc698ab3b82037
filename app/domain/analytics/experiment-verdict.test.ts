import { expect, test } from 'vitest'
import { verdictOf } from './experiment-verdict.ts'

test.each([
  [0, 0, 0, 0, 'early'],
  [9, 99, 20, 105, 'early'],
  [4, 200, 30, 210, 'early'],
  [20, 500, 26, 510, 'open'],
  [20, 500, 45, 510, 'better'],
  [45, 510, 20, 500, 'worse'],
  [45, 1000, 20, 500, 'uneven'],
  [196, 200, 200, 202, 'early'],
])('%i of %i against %i of %i: %s', (hitsA, trialsA, hitsB, trialsB, verdict) =>
  expect(verdictOf({ hits: hitsA, trials: trialsA }, { hits: hitsB, trials: trialsB })).toBe(verdict),
)
