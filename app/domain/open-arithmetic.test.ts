import { expect, test } from 'vitest'
import { holds, outcomeOf } from './open-arithmetic'

test.each([
  ['60 enquiries × ₹1,80,000 × 25 % ÷ 45 days', 60_000],
  ['2 + 3 × 4', 14],
  ['(2 + 3) × 4', 20],
  ['10 − 4 − 3', 3],
  ['−5 + 12', 7],
  ['1.96 × 12 ÷ √(4)', 11.76],
  ['₹3.2 lakh ÷ 8', 40_000],
  ['₹1.5 करोड़ + ₹20 लाख', 1.7e7],
])('%s comes to %d', (printed, value) => expect(outcomeOf(printed)).toBeCloseTo(value, 6))

test.each([
  ['', 'No arithmetic'],
  ['words only', 'No arithmetic'],
  ['2 ×', 'No arithmetic'],
  ['(2 + 3', 'An open bracket'],
  ['2 3', 'No arithmetic'],
  ['1 ÷ 0', 'No arithmetic'],
])('"%s" is no arithmetic', (printed, words) => expect(() => outcomeOf(printed)).toThrow(words))

test.each([
  ['14 ÷ 3', '4.7 months', true],
  ['14 ÷ 3', '4.6 months', false],
  ['14 ÷ 3', '5', true],
  ['32 ÷ 80', '40 %', true],
  ['32 ÷ 80', '39 %', false],
  ['598 − 612', '−₹14', true],
  ['598 − 612', '₹14', false],
  ['₹1,00,000 × 3.2', '₹3.2 lakh', true],
  ['2 × 2', 'four', false],
])('%s = %s: %s', (arithmetic, result, isRight) => expect(holds(arithmetic, result)).toBe(isRight))
