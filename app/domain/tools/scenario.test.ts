import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InputRule, initialValues, readInput, readScenario, withScenario } from './scenario.ts'

const rules: readonly InputRule<'deals' | 'winPercent' | 'months'>[] = [
  { name: 'deals', unit: 'count', initial: 40, min: 1, max: 1000, isWhole: true },
  { name: 'winPercent', unit: 'percent', initial: 25, min: 0.1, max: 100 },
  { name: 'months', unit: 'factor', initial: 12, min: 1, max: 12, choices: [1, 12] },
]
const [deals, win, months] = rules as [InputRule, InputRule, InputRule]

test.each([
  [deals, '1,000', { value: 1000 }],
  [deals, '', { problem: 'empty' }],
  [deals, 'forty', { problem: 'notANumber' }],
  [deals, '0', { problem: 'tooSmall' }],
  [deals, '1001', { problem: 'tooLarge' }],
  [deals, '2.5', { problem: 'notWhole' }],
  [win, '2.5 %', { value: 2.5 }],
  [months, '12', { value: 12 }],
  [months, '7', { problem: 'notANumber' }],
])('%o reads %j as %o', (rule, text, expected) => expect(readInput(rule, text)).toEqual(expected))

test.each([
  ['', { deals: 40, winPercent: 25, months: 12 }, false, []],
  ['?deals=30', { deals: 30, winPercent: 25, months: 12 }, true, []],
  ['?deals=0&winPercent=30', { deals: 40, winPercent: 30, months: 12 }, true, ['deals']],
  ['?deals=<script>&months=3', { deals: 40, winPercent: 25, months: 12 }, true, ['deals', 'months']],
  ['?deals=1,25&winPercent=30%25', { deals: 40, winPercent: 30, months: 12 }, true, ['deals']],
  ['?utm_source=mail', { deals: 40, winPercent: 25, months: 12 }, false, []],
])('%j carries a scenario', (search, values, isGiven, broken) =>
  expect(readScenario(rules, new URLSearchParams(search))).toEqual({ values, isGiven, broken }),
)

test('a scenario as we set it leaves the address alone, unless it is the one to compare with', () => {
  const address = new URLSearchParams('utm_source=mail&deals=3')
  const initial = initialValues(rules)
  expect(withScenario(rules, address, initial).toString()).toBe('utm_source=mail')
  expect(withScenario(rules, address, initial, 'a.').toString()).toBe(
    'utm_source=mail&deals=3&a.deals=40&a.winPercent=25&a.months=12',
  )
  expect(withScenario(rules, new URLSearchParams('a.deals=4'), null, 'a.').toString()).toBe('')
})

test('every scenario comes back from its address, beside one to compare with', () => {
  const anyValues = fc.record({
    deals: fc.integer({ min: 1, max: 1000 }),
    winPercent: fc.double({ min: 0.1, max: 100, noNaN: true }).map((value) => Number(value.toFixed(3))),
    months: fc.constantFrom(1, 12),
  })
  fc.assert(
    fc.property(anyValues, anyValues, (current, kept) => {
      const address = withScenario(
        rules,
        withScenario(rules, new URLSearchParams('x=1'), current),
        kept,
        'a.',
      )
      const again = new URLSearchParams(address.toString())
      expect(readScenario(rules, again)).toMatchObject({ values: current, broken: [] })
      expect(readScenario(rules, again, 'a.')).toEqual({ values: kept, isGiven: true, broken: [] })
      expect(again.get('x')).toBe('1')
    }),
  )
})
