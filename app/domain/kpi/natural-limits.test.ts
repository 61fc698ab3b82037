import { expect, test } from 'vitest'
import { naturalLimits, signalsIn } from './natural-limits.ts'

// The example of our article "Reading a KPI without panic": the average bill on eight Tuesdays.
const tuesdays = [640, 655, 630, 662, 648, 671, 645, 657]

function limitsOf(values: (number | null)[]) {
  const limits = naturalLimits(values)
  if (!limits) throw new Error('too few values')
  return limits
}

test('the limits of eight Tuesdays', () => {
  const limits = limitsOf(tuesdays)
  expect(limits.mean).toBe(651)
  expect(limits.meanMovingRange).toBe(21)
  expect(limits.lower).toBeCloseTo(595.14, 2)
  expect(limits.upper).toBeCloseTo(706.86, 2)
})

test('612 is an ordinary Tuesday, 588 is a signal', () => {
  const limits = limitsOf(tuesdays)
  expect(signalsIn([612, 588, 720, null], limits)).toEqual([null, 'below', 'above', null])
})

test('eight in a row on one side are a signal, seven are none', () => {
  const limits = limitsOf(tuesdays)
  expect(signalsIn(Array(7).fill(660), limits)).toEqual(Array(7).fill(null))
  expect(signalsIn(Array(8).fill(660), limits)).toEqual(Array(8).fill('run_above'))
  expect(signalsIn([...Array(7).fill(640), null, 640], limits)).toEqual(Array(9).fill(null))
})

test('a missing day counts for nothing, nor does the step across it', () => {
  const limits = limitsOf([640, 655, 630, 662, null, 648, 671, 645, 657])
  expect(limits.mean).toBe(651)
  expect(limits.meanMovingRange).toBeCloseTo((15 + 25 + 32 + 23 + 26 + 12) / 6)
})

test('seven values are too few', () => expect(naturalLimits(tuesdays.slice(1))).toBeNull())
