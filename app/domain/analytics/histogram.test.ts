import { expect, test } from 'vitest'
import { histogramStep, percentile } from './histogram.ts'

test.each([
  [0, 0],
  [0.99, 0],
  [1, 1],
  [1.05, 1],
  [1.11, 2],
  [1000, 73],
  [1e12, 200],
])('%f is in step %i', (value, step) => expect(histogramStep(value)).toBe(step))

test('a percentile lies within a tenth of the true one', () => {
  const values = Array.from({ length: 1000 }, (_, n) => 400 + n * 3)
  const steps = new Map<number, number>()
  for (const value of values) steps.set(histogramStep(value), (steps.get(histogramStep(value)) ?? 0) + 1)
  for (const share of [0.5, 0.75, 0.95]) {
    const found = percentile(steps, share) ?? 0
    expect(Math.abs(found / (values[share * 1000 - 1] as number) - 1)).toBeLessThan(0.05)
  }
})

test('nothing has no percentile', () => expect(percentile(new Map(), 0.75)).toBeNull())
