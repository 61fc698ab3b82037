import { expect, test } from 'vitest'
import type { Kpi } from '../kpis.queries'
import { boardSheet, trendSheet } from './board-sheet'
import type { Board } from './read-board'
import type { Trend } from './read-trend'

const kpi = (key: string, unit: Kpi['unit'], decimals: number) =>
  ({ key, unit, decimals, name: { en: key, hi: key } }) as Kpi
const [occupancy, adr, unseen] = [
  kpi('Occupancy', 'percent', 1),
  kpi('ADR', 'paise', 0),
  kpi('GOP', 'paise', 0),
]
const words = {
  locale: 'en',
  outlet: 'Outlet',
  city: 'City',
  kpi: 'KPI',
  all: 'All',
  former: (name: string) => `${name} before`,
  period: ({ from }: { from: string }) => from,
} as const

const board = (compare: string) =>
  ({
    compare,
    kpis: [occupancy, unseen, adr],
    rows: [
      {
        outlet_id: 'a',
        name: 'Mandovi',
        city: 'Panaji',
        figures: [72.44, null, 412_050],
        former: [70, null, null],
      },
      {
        outlet_id: 'b',
        name: 'Calangute',
        city: null,
        figures: [null, null, null],
        former: [null, null, null],
      },
      { outlet_id: null, name: null, city: null, figures: [72.44, null, 412_050], former: [70, null, null] },
    ],
  }) as unknown as Board

const cells = ({ columns, rows }: ReturnType<typeof boardSheet>) => [
  columns.map(({ header }) => header),
  ...rows.map((row) => columns.map(({ value }) => value(row))),
]

test('the file has what the map shows, all together first, money in rupees', () => {
  expect(cells(boardSheet(board('last_period'), [occupancy, adr], words))).toEqual([
    ['Outlet', 'City', 'Occupancy', 'Occupancy before', 'ADR', 'ADR before'],
    ['All', null, 72.4, 70, 4120.5, null],
    ['Mandovi', 'Panaji', 72.4, 70, 4120.5, null],
    ['Calangute', null, null, null, null, null],
  ])
  expect(cells(boardSheet(board('none'), [adr], words))[0]).toEqual(['Outlet', 'City', 'ADR'])
})

test('of a single outlet the file has one line', () => {
  const only = board('none')
  const rows = only.rows.filter(({ outlet_id }) => outlet_id !== 'b')
  expect(cells(boardSheet({ ...only, rows }, [adr], words)).slice(1)).toEqual([['Mandovi', 'Panaji', 4120.5]])
})

test('over time a KPI has a column for each period, the latest first', () => {
  const trend = {
    periods: [
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-22' },
    ],
    rows: [{ kpi: occupancy, cells: [{ value: 61.26 }, null] }],
  } as unknown as Trend
  expect(cells(trendSheet(trend, words))).toEqual([
    ['KPI', '2026-11-01', '2026-10-01'],
    ['Occupancy', null, 61.3],
  ])
})
