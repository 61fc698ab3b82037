import { expect, test } from 'vitest'
import { readingSchema } from './reading.ts'

const reading = (low: number, value: number, high: number) => ({
  place: 1,
  said: 'The average bill rose by ₹41',
  usual: 'The course has paid for itself.',
  steps: [
    { label: 'What is left', arithmetic: '₹1,241 − ₹41', result: '₹1,200' },
    { label: 'Half width', arithmetic: '1.96 × ₹310 × √(1 ÷ 800 + 1 ÷ 800)', result: '₹30' },
    { label: 'Lower end', arithmetic: '−10 × ₹30', result: '−₹300' },
  ],
  range: { low, value, high, unit: 'rupees a bill' },
  proven: 'Prices went up in the same week.',
  decision: 'Count items per bill, not rupees.',
  article: 'menu-engineering-in-an-evening',
})

test.each([
  [1170, 1200, 1230, true],
  [-300, 1200, 1230, true],
  [1169, 1200, 1231, false],
  [1170, 1201, 1230, false],
])('from %d over %d to %d follows from the steps: %s', (low, value, high, isShown) => {
  expect(readingSchema.safeParse(reading(low, value, high)).success).toBe(isShown)
})
