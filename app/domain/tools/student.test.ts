import { expect, test } from 'vitest'
import { normalCumulative, powerOf, studentCumulative, studentQuantile } from './student.ts'

// Quantiles as every printed table of Student's t has them.
test.each([
  [0.975, 1, 12.706],
  [0.975, 2, 4.303],
  [0.975, 3, 3.182],
  [0.975, 10, 2.228],
  [0.975, 30, 2.042],
  [0.975, 120, 1.98],
  [0.95, 5, 2.015],
  [0.9, 8, 1.397],
  [0.995, 20, 2.845],
  [0.975, 1e6, 1.96],
])('%d of t with %i degrees of freedom lies below %d', (share, freedom, t) => {
  expect(studentQuantile(share, freedom)).toBeCloseTo(t, 3)
  expect(studentCumulative(studentQuantile(share, freedom), freedom)).toBeCloseTo(share, 9)
  expect(studentCumulative(-t, freedom)).toBeCloseTo(1 - studentCumulative(t, freedom), 12)
})

test.each([
  [0, 0.5],
  [1, 0.841344746],
  [1.959963985, 0.975],
  [-2.5758293, 0.005],
  [6, 0.999999999],
])('Φ(%d) = %d', (z, share) => expect(normalCumulative(z)).toBeCloseTo(share, 8))

// Two groups of n, difference in standard deviations, 5 %: Cohen 1988, table 2.4.1 and the values every power program gives.
test.each([
  [64, 0.5, 0.8015],
  [26, 0.8, 0.8075],
  [17, 1, 0.807],
  [394, 0.2, 0.8006],
  [20, 0.5, 0.338],
])('two groups of %i see %d standard deviations with %d', (n, difference, power) => {
  const errors = difference / Math.sqrt(2 / n)
  expect(powerOf(errors, 2 * n - 2, 0.95)).toBeCloseTo(power, 3)
})

test('no difference is "seen" as often as the confidence leaves', () => {
  for (const freedom of [2, 8, 50]) expect(powerOf(0, freedom, 0.9)).toBeCloseTo(0.1, 3)
})
