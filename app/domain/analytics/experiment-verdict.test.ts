import { expect, test } from 'vitest'
import { verdictOf } from './experiment-verdict.ts'

test.each([
  [0, 0, 0, 0, 'early'],
  [20, 499, 45, 510, 'early'],
  [20, 500, 45, 499, 'early'],
  [4, 500, 30, 510, 'early'],
  [496, 500, 400, 502, 'early'],
  [20, 500, 26, 510, 'open'],
  [20, 500, 45, 510, 'better'],
  [45, 510, 20, 500, 'worse'],
  [45, 1000, 20, 500, 'uneven'],
])('%i of %i against %i of %i, 500 planned: %s', (hitsA, trialsA, hitsB, trialsB, verdict) =>
  expect(verdictOf({ hits: hitsA, trials: trialsA }, { hits: hitsB, trials: trialsB }, 500)).toBe(verdict),
)
