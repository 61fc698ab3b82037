import { expect, test } from 'vitest'
import { type Held, heldIf, missingFor, type Need, readinessFor } from './readiness.ts'

const need = (skill: string, level: number, weight = 1, isMust = false): Need => ({
  skill,
  level,
  weight,
  isMust,
})
const held = (told: Record<string, number | [number, number]>) =>
  new Map<string, Held>(
    Object.entries(told).map(([skill, by]) => [
      skill,
      typeof by === 'number' ? { level: by, proven: by } : { level: by[0], proven: by[1] },
    ]),
  )

test.each([
  ['nothing is held', [need('a', 3)], {}, { percent: 0, proven: 0, mustsMissing: 0, state: 'far' }],
  [
    'all is held, more than needed counts no more',
    [need('a', 2), need('b', 2)],
    { a: 4, b: 2 },
    { percent: 100, proven: 100, mustsMissing: 0, state: 'ready' },
  ],
  [
    'weights weigh',
    [need('a', 3, 3), need('b', 3, 1)],
    { a: 3 },
    { percent: 75, proven: 75, mustsMissing: 0, state: 'near' },
  ],
  [
    'a half is rounded up',
    [need('a', 4, 2), need('b', 4, 2)],
    { a: 1 },
    { percent: 13, proven: 13, mustsMissing: 0, state: 'far' },
  ],
  [
    'a must that is missing is not ready at 95 %',
    [need('a', 4, 4), need('b', 4, 1, true)],
    { a: 4, b: 3 },
    { percent: 95, proven: 95, mustsMissing: 1, state: 'near' },
  ],
  [
    'the own word fills the sum and opens no must',
    [need('a', 3, 1, true)],
    { a: [3, 0] as [number, number] },
    { percent: 100, proven: 0, mustsMissing: 1, state: 'near' },
  ],
])('%s', (_, needs, has, told) => {
  expect(readinessFor(needs, held(has as never))).toEqual(told)
})

test('a role that needs nothing has no readiness', () => expect(readinessFor([], new Map())).toBeNull())

test('what is missing begins with musts, then with what weighs most', () => {
  const needs = [need('light', 2), need('heavy', 4, 3), need('must', 3, 1, true), need('there', 2)]
  expect(missingFor(needs, held({ there: 2, must: [3, 2] })).map(({ skill }) => skill)).toEqual([
    'must',
    'heavy',
    'light',
  ])
})

test('what if: what is proven then counts, what is higher stays', () => {
  const needs = [need('a', 3, 2, true), need('b', 2, 1)]
  const now = held({ a: 1, b: 2 })
  expect(readinessFor(needs, now)?.percent).toBe(50)
  expect(
    readinessFor(
      needs,
      heldIf(
        now,
        new Map([
          ['a', 3],
          ['b', 1],
        ]),
      ),
    ),
  ).toEqual({ percent: 100, proven: 100, mustsMissing: 0, state: 'ready' })
})
