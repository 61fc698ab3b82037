import { expect, test } from 'vitest'
import type { HeatRow } from './board.queries'
import { besideMedian, besidePlanned } from './read-board'

const row = (outlet_id: string | null, ...figures: (number | null)[]): HeatRow => ({
  outlet_id,
  name: outlet_id,
  city: null,
  figures,
  former: figures.map(() => null),
  days: figures.map(() => 1),
  most: figures.map(() => 1),
  outlets: figures.map(() => 1),
})

test('each outlet stands beside the one in the middle, all of them together beside nothing', () => {
  const rows = besideMedian([row('a', 60, 1), row('b', 70, 2), row('c', 90, null), row(null, 75, 1.5)])
  expect(rows.map(({ former }) => former)).toEqual([
    [70, null],
    [70, null],
    [70, null],
    [null, null],
  ])
})

test('each outlet stands beside what was planned for it, and within a planned range beside itself', () => {
  const planned = [
    { outlet_id: 'a', targets: [70, 20], highs: [null, 30] },
    { outlet_id: 'b', targets: [null, 20], highs: [null, 30] },
  ]
  const rows = besidePlanned([row('a', 60, 25), row('b', 70, 33), row('c', 90, 1)], planned)
  expect(rows.map(({ former }) => former)).toEqual([
    [70, 25],
    [null, 30],
    [null, null],
  ])
})
