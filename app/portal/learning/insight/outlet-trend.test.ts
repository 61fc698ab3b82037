import { expect, test } from 'vitest'
import { trendByOutlet } from './outlet-trend'

const row = (outlet_id: string | null, month: string, due: number, in_time: number, late = 0) => ({
  outlet_id,
  outlet: outlet_id && `Outlet ${outlet_id}`,
  month,
  due,
  in_time,
  late,
})

test('each outlet has every month, over the turn of the year, and its sums', () => {
  const [grand, beach] = trendByOutlet([
    row('grand', '2025-11-01', 4, 3, 1),
    row('grand', '2026-02-01', 6, 3),
    row('beach', '2026-01-01', 2, 0, 1),
  ])
  expect(grand).toMatchObject({ name: 'Outlet grand', due: 10, inTime: 6, late: 1 })
  expect(grand?.months.map(({ month, due }) => [month, due])).toEqual([
    ['2025-11-01', 4],
    ['2025-12-01', 0],
    ['2026-01-01', 0],
    ['2026-02-01', 6],
  ])
  expect(beach?.months.map(({ due }) => due)).toEqual([0, 0, 2, 0])
})

test('people without an outlet are a row of their own, and nothing is nothing', () => {
  expect(trendByOutlet([row(null, '2026-02-01', 1, 1)])).toMatchObject([{ id: null, name: null, due: 1 }])
  expect(trendByOutlet([])).toEqual([])
})
