import { expect, test } from 'vitest'
import { extremes, inOrder, joined } from './joined.ts'

const learning = {
  rows: [
    { key: ['a'], name: ['Asha'], values: [80, 4] },
    { key: ['b'], name: ['Bina'], values: [null, 1] },
  ],
  totals: [70, 5],
  is_cut: false,
}
const visits = { rows: [{ key: ['b'], name: ['Bina'], values: [91] }], totals: [91], is_cut: true }

test('answers grouped alike stand side by side; what one lacks stays empty', () => {
  expect(joined([learning, visits], [2, 1])).toEqual({
    rows: [
      { key: ['a'], name: ['Asha'], values: [80, 4, null] },
      { key: ['b'], name: ['Bina'], values: [null, 1, 91] },
    ],
    totals: [70, 5, 91],
    formerTotals: null,
    isCut: true,
  })
})

test('a row of the second answer alone is kept, and what was before stands in its own place', () => {
  const now = {
    ...visits,
    former_totals: [90],
    rows: [{ key: [null], name: [null], values: [3], former: null }],
  }
  expect(joined([learning, now], [2, 1])).toMatchObject({
    rows: [
      { former: [null, null, null] },
      {},
      { key: [null], values: [null, null, 3], former: [null, null, null] },
    ],
    formerTotals: [null, null, 90],
  })
})

test('what has no value is last in either direction', () => {
  const rows = [{ values: [2] }, { values: [null] }, { values: [1] }]
  expect(inOrder(rows, 0, 'ascending').map(({ values }) => values[0])).toEqual([1, 2, null])
  expect(inOrder(rows, 0, 'descending').map(({ values }) => values[0])).toEqual([2, 1, null])
})

test('the best and the worst are told only where they differ', () => {
  const rows = [{ values: [2] }, { values: [5] }, { values: [null] }]
  expect(extremes(rows, 0, true)).toEqual({ best: { values: [5] }, worst: { values: [2] } })
  expect(extremes(rows, 0, false)?.best).toEqual({ values: [2] })
  expect(extremes([{ values: [2] }, { values: [2] }], 0, true)).toBeNull()
  expect(extremes([{ values: [2] }], 0, true)).toBeNull()
})
