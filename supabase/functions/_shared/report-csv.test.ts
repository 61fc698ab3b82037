import { expect, test } from 'vitest'
import { reportCsv } from './report-csv.ts'

const answer = {
  explore: 'learning',
  by: 'outlet',
  metrics: [
    { key: 'given', unit: 'count' },
    { key: 'done_percent', unit: 'percent' },
  ],
  rows: [
    { key: ['a'], name: ['Garden, "old"'], values: [4, 33.333] },
    { key: ['b'], name: ['=HYPERLINK("http://x.test")'], values: [2, null] },
    { key: [null], name: [null], values: [1, 0] },
  ],
  totals: [7, 28.571],
}

test('a file brings rows and total as numbers, quotes what has to be, and no name is run as a formula', () => {
  const lines = reportCsv([answer, answer], 'en').split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF,.+,".+ \(%\)"$/)
  expect(lines[1]).toBe('"Garden, ""old""",4,33.33')
  expect(lines[2]).toBe('"\'=HYPERLINK(""http://x.test"")",2,')
  expect(lines[4]).toBe('Total,7,28.57')
  expect(lines[5]).toBe('')
  expect(lines[6]).toBe(lines[0]?.slice(1))
})

test('money stands in rupees, and what was cut is said', () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({
    key: [`${n}`],
    name: [`Outlet ${n}`],
    values: [12_345],
  }))
  const metrics = [{ key: 'cost', unit: 'paise', name: { en: 'Cost', hi: 'लागत' } }]
  const text = reportCsv([{ explore: 'orders', by: 'outlet', metrics, rows, totals: null }], 'hi')
  expect(text).toContain('लागत (₹)')
  expect(text).toContain('Outlet 1,123.45')
  expect(text).toContain('सिर्फ़ पहली 500 पंक्तियाँ')
})
