import { expect, test } from 'vitest'
import { kpiValue } from './kpi-value.ts'

const rooms = (above: number, below: number) => ({ above: [above], below: [below] })

test.each([
  ['occupancy', rooms(116, 200), 100, 58],
  ['RevPAR of both houses, from sums', rooms(36 * 4000 + 80 * 3000, 40 + 160), 1, 1920],
  ['an index of two ratios', { above: [70, 500], below: [100, 250] }, 100, 140],
  ['a sum by itself', { above: [412], below: [] }, 1, 412],
  ['no rooms', rooms(0, 0), 100, null],
  ['what rounding leaves of no rooms', rooms(1, 1e-9), 100, null],
  ['nothing known', { above: [null], below: [10] }, 1, null],
])('%s', (_, sums, scale, value) => {
  const made = kpiValue(sums, scale)
  if (value === null) expect(made).toBeNull()
  else expect(made).toBeCloseTo(value)
})

test('an average of ratios is not what comes out', () => {
  const average = ((36 * 4000) / 40 + (80 * 3000) / 160) / 2
  expect(average).toBe(2550)
  expect(kpiValue(rooms(36 * 4000 + 80 * 3000, 200), 1)).not.toBe(average)
})
