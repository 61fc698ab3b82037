import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLoader, remembered } from './loader-choice.ts'

const variants = ['dots', 'pulse', 'gradient', 'orbit', 'brain', 'neural']

test.each([
  [0, [], 0, 'dots'],
  [0, [], 0.99, 'gradient'],
  [1, [], 0, 'dots'],
  [2, [], 0, 'pulse'],
  [5, [], 0.99, 'neural'],
  [5, ['neural'], 0.99, 'brain'],
  [0, ['dots', 'pulse'], 0.5, 'gradient'],
  [0, ['pulse', 'gradient', 'dots'], 0.5, 'pulse'],
])('score %i after %j', (score, recent, random, chosen) => {
  expect(chooseLoader(variants, score, recent, random)).toBe(chosen)
})

test('never the same twice, whatever the score and the chance, and never more than five are remembered', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 0.999, noNaN: true }))),
      (turns) => {
        let recent: string[] = []
        for (const [score, random] of turns) {
          const chosen = chooseLoader(variants, score, recent, random)
          expect(variants).toContain(chosen)
          expect(chosen).not.toBe(recent.at(-1))
          recent = remembered(recent, chosen)
          expect(recent.length).toBeLessThanOrEqual(5)
        }
      },
    ),
  )
})
