import { expect, test } from 'vitest'
import { attainment, bandOf, directionOf } from './attainment.ts'

test.each([
  [80, { target: 80 }, 'up', 1],
  [72, { target: 80 }, 'up', 0.9],
  [88, { target: 80 }, 'up', 1.1],
  [40, { target: 30 }, 'down', 0.75],
  [30, { target: 30 }, 'down', 1],
  [2.5, { target: 2, high: 3 }, 'range', 1],
  [1.5, { target: 2, high: 3 }, 'range', 0.75],
  [4, { target: 2, high: 3 }, 'range', 0.75],
  [-5, { target: 10 }, 'up', null],
  [0, { target: 30 }, 'down', null],
] as const)('%d against %o, better %s: %d', (value, target, polarity, share) =>
  expect(attainment(value, target, polarity)).toBe(share),
)

test.each([
  [1, 'good'],
  [0.999, 'near'],
  [0.95, 'near'],
  [0.949, 'watch'],
  [0.9, 'watch'],
  [0.899, 'poor'],
] as const)('%d is %s', (share, band) => expect(bandOf(share)).toBe(band))

test('a target may have bands of its own', () =>
  expect([0.85, 0.8, 0.79].map((share) => bandOf(share, { good: 0.98, near: 0.85, watch: 0.8 }))).toEqual([
    'near',
    'watch',
    'poor',
  ]))

test.each([
  [102, 100, 'up', 'better'],
  [102, 100, 'down', 'worse'],
  [98, 100, 'down', 'better'],
  [100.4, 100, 'up', 'same'],
  [0, 0, 'up', 'same'],
  [102, 100, 'range', 'other'],
] as const)('%d after %d, better %s: %s', (value, former, polarity, direction) =>
  expect(directionOf(value, former, polarity)).toBe(direction),
)
