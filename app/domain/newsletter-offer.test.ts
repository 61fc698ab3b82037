import { expect, test } from 'vitest'
import { isEngaged, mayOffer } from './newsletter-offer.ts'

const day = 86_400_000

test.each([
  [undefined, 0, true],
  [0, 29 * day, false],
  [0, 30 * day - 1, false],
  [0, 30 * day, true],
])('offered at %s, now %d: may be offered again: %s', (offeredAt, now, may) => {
  expect(mayOffer(offeredAt, now)).toBe(may)
})

test.each([
  [59, 1, false],
  [60, 0.49, false],
  [60, 0.5, true],
  [600, 0.2, false],
])('%d seconds and %d of the page: %s', (seconds, share, engaged) => {
  expect(isEngaged(seconds, share)).toBe(engaged)
})
