import { expect, test } from 'vitest'
import { byLeverage, meanOf, metOf, severityOf, sumOf, togetherInterval } from './results.ts'

const sumsOf = (...scores: number[]) =>
  sumOf(scores.map((score) => ({ visits: 1, total: score, squares: score ** 2 })))

test.each([
  { scores: [], mean: null, interval: null },
  { scores: [80], mean: 80, interval: null },
  { scores: [60, 90], mean: 75, interval: null },
  { scores: [90, 90, 90], mean: 90, interval: null }, // no spread is no certainty
  { scores: [70, 80, 90], mean: 80, interval: [55.16, 100] }, // 80 ± 4.3027 · 10 / √3, and no score is above 100
  { scores: [70, 75, 80, 85], mean: 77.5, interval: [67.23, 87.77] }, // ± 3.1824 · 6.455 / 2
])('$scores', ({ scores, mean, interval }) => {
  const told = meanOf(sumsOf(...scores))
  expect(told.mean).toBe(mean)
  expect(told.visits).toBe(scores.length)
  expect(
    told.interval && [told.interval.low, told.interval.high].map((end) => Number(end.toFixed(2))),
  ).toEqual(interval)
})

test('a yes/no item has the interval of Wilson, with one visit too', () => {
  expect(metOf(8, 10).mean).toBe(80)
  expect(metOf(8, 10).interval?.low).toBeCloseTo(49.02, 1)
  expect(metOf(1, 1).interval?.low).toBeCloseTo(20.65, 1)
  expect(metOf(0, 0)).toEqual({ visits: 0, mean: null, interval: null })
})

test('what goes together is told from twelve visits on', () => {
  expect(togetherInterval(0.5, 11)).toBeNull()
  expect(togetherInterval(null, 40)).toBeNull()
  const { low, high } = togetherInterval(0.5, 28) ?? { low: 0, high: 0 }
  expect([low, high].map((end) => end.toFixed(3))).toEqual(['0.156', '0.736']) // tanh(0.5493 ± 1.96 / 5)
})

test('what loses much and matters comes first, what cannot be told is left out', () => {
  const item = (id: string, share: number, together: number | null, pairs = 20) => ({
    id,
    share,
    together,
    pairs,
  })
  const items = [
    item('small', 0.9, 0.6),
    item('first', 0.5, 0.6),
    item('idle', 0.2, -0.1),
    item('few', 0, 0.9, 5),
  ]
  expect(byLeverage(items).map(({ id }) => id)).toEqual(['first', 'small', 'idle'])
})

test.each([
  { residuals: [-9, -9, -10, -8], verdict: undefined },
  { residuals: [-9, -12, -10, -8, -11], verdict: 'strict' },
  { residuals: [9, 12, 10, 8, 11], verdict: 'kind' },
  { residuals: [-9, 12, -10, 8, 1], verdict: 'alike' },
])('a shopper with $residuals is $verdict', ({ residuals, verdict }) => {
  expect(severityOf(sumsOf(...residuals))?.verdict).toBe(verdict)
})
