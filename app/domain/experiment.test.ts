import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawVariants } from './experiment.ts'

test.each([
  [['action'], {}, 0, { action: 'A' }],
  [['action'], {}, 0.4999, { action: 'A' }],
  [['action'], {}, 0.5, { action: 'B' }],
  [['action'], { action: 'B' }, 0, { action: 'B' }],
  [['action'], { action: 'C' }, 0, { action: 'A' }],
  [['action', 'lead'], { lead: 'B', gone: 'A' }, 0, { action: 'A', lead: 'B' }],
  [[], { gone: 'A' }, 0, {}],
  [['toString'], {}, 0.9, { toString: 'B' }],
])('%j with %j stored and chance %d', (running, stored, chance, variants) => {
  expect(drawVariants(running, stored, () => chance)).toEqual(variants)
})

test('what was drawn once stays, whatever chance says later', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string()),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (tests, chance) => {
        const first = drawVariants(tests, {}, () => 0.7)
        expect(drawVariants(tests, first, () => chance)).toEqual(first)
      },
    ),
  )
})

test('a thousand visitors fall into two halves', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const drawn = Array.from({ length: 1000 }, () => drawVariants(['action'], {}, random).action)
  const share = drawn.filter((variant) => variant === 'A').length
  expect(share).toBeGreaterThan(440)
  expect(share).toBeLessThan(560)
})
