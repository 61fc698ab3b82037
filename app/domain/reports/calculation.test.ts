import { expect, test } from 'vitest'
import { calculated, calculationOf, calculationText, checked, operandsOf } from './calculation.ts'

const metrics = [
  { key: 'given', unit: 'count' },
  { key: 'done', unit: 'count' },
  { key: 'overdue', unit: 'count' },
  { key: 'done_percent', unit: 'percent' },
  { key: 'spend', unit: 'paise' },
  { key: 'days_late', unit: 'days' },
]

test.each([
  ['done/given*100', { unit: 'percent', decimals: 1 }],
  ['given-done', { unit: 'count', decimals: 0 }],
  ['done+overdue/given', { unit: 'count', decimals: 2 }],
  ['spend/done', { unit: 'paise', decimals: 0 }],
  ['overdue/given*1000', { unit: 'count', decimals: 2 }],
  ['done_percent/given', null], // no mean of ratios
  ['done_percent+done', null],
  ['days_late/given', null],
  ['spend+done', null],
  ['spend/done*100', null],
  ['done+done/given', null],
  ['done', null], // it is a figure already
  ['done*100', null],
  ['unknown/given', null],
])('%s is %j', (text, unit) => {
  const calculation = calculationOf(text)
  expect(calculation && checked(calculation, metrics)).toEqual(unit)
})

test.each([
  '',
  '/',
  'done/',
  '/given',
  'done/given*7',
  'done/given/given',
  "done'; drop",
  'done given',
  'done+-given',
  '__proto__.x',
  'a+b+c+d+e',
])('what is no formula is none: %j', (text) => expect(calculationOf(text)).toBeNull())

test('a formula says itself again, and names what it is made of once', () => {
  for (const text of ['done/given*100', 'given-done/given+overdue', 'spend/done'])
    expect(calculationText(calculationOf(text) as never)).toBe(text)
  expect(operandsOf(calculationOf('given-done/given') as never)).toEqual(['given', 'done'])
})

test('a total is the ratio of sums and not the mean of ratios; what is not known or divided by nothing is not known', () => {
  const share = calculationOf('done/given*100') as never
  const of = (values: Record<string, number | null>) => (key: string) => values[key] ?? null
  expect(calculated(share, of({ done: 1, given: 10 }))).toBeCloseTo(10)
  expect(calculated(share, of({ done: 9, given: 10 }))).toBeCloseTo(90)
  expect(calculated(share, of({ done: 91, given: 110 }))).toBeCloseTo(82.727, 3)
  expect(calculated(share, of({ done: 1, given: 0 }))).toBeNull()
  expect(calculated(share, of({ done: null, given: 3 }))).toBeNull()
})

test('ten thousand texts at random are a formula or none, and what is one comes to a number or to nothing', () => {
  let state = 19
  const random = (most: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * most)
  }
  const words = ['done', 'given', 'overdue', 'spend', 'done_percent', '100', '(', ' ', '%s', "'", 'drop']
  const signs = ['/', '+', '-', '*', '', '//']
  let formulas = 0
  for (let nth = 0; nth < 10_000; nth += 1) {
    const text = Array.from({ length: 1 + random(5) }, (_, at) =>
      at % 2 === 0 ? words[random(words.length)] : signs[random(signs.length)],
    ).join('')
    const calculation = calculationOf(text)
    if (!calculation || !checked(calculation, metrics)) continue
    formulas += 1
    const value = calculated(calculation, () => random(5) - 1)
    expect(value === null || Number.isFinite(value), text).toBe(true)
  }
  expect(formulas).toBeGreaterThan(50)
})
