import { expect, test } from 'vitest'
import type { Kpi } from '../kpis.queries'
import type { HeatRow } from './board.queries'
import { allWord, besideMedian, besidePlanned, kpisWithout, withBands } from './read-board'
import { knownKpis } from './read-trend'

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

const plan = (outlet_id: string, targets: (number | null)[], highs: (number | null)[], from?: number[]) => ({
  outlet_id,
  targets,
  highs,
  good_from: targets.map(() => from?.[0] ?? 100),
  near_from: targets.map(() => from?.[1] ?? 95),
  watch_from: targets.map(() => from?.[2] ?? 90),
})

test('how a value stands beside its target: better up, better down, within a range, by the bands of the target', () => {
  const kpis = [{ polarity: 'up' }, { polarity: 'down' }, { polarity: 'range' }] as const
  const bands = (...figures: (number | null)[]) => {
    const [found] = withBands([row('a', ...figures)], [plan('a', [80, 30, 20], [null, null, 25])], kpis)
    return found?.bands
  }
  expect(bands(80, 30, 22)).toEqual(['good', 'good', 'good'])
  expect(bands(77, 31, 26)).toEqual(['near', 'near', 'near'])
  expect(bands(73, 33, 18.5)).toEqual(['watch', 'watch', 'watch'])
  expect(bands(60, 60, 50)).toEqual(['poor', 'poor', 'poor'])
  expect(bands(null, 0, null)).toEqual([null, null, null])
  const own = withBands([row('a', 68), row('b', 68)], [plan('a', [80], [null], [98, 90, 85])], kpis)
  expect(own.map((one) => one.bands)).toEqual([['watch'], [null]])
})

test('each outlet stands beside what was planned for it, and within a planned range beside itself', () => {
  const planned = [plan('a', [70, 20], [null, 30]), plan('b', [null, 20], [null, 30])]
  const rows = besidePlanned([row('a', 60, 25), row('b', 70, 33), row('c', 90, 1)], planned)
  expect(rows.map(({ former }) => former)).toEqual([
    [70, 25],
    [null, 30],
    [null, null],
  ])
})

test('a KPI without figures is shown only where it was chosen by name', () => {
  const kpis = [{ key: 'adr' }, { key: 'gop' }] as Kpi[]
  const shown = (keys: string[], rows: HeatRow[]) =>
    knownKpis({ kpis, rows, chosen: { outlets: [], kpis: keys } }).map(({ key }) => key)
  expect(shown([], [row('a', 1, null)])).toEqual(['adr'])
  expect(shown(['adr', 'gop'], [row('a', 1, null)])).toEqual(['adr', 'gop'])
  expect(shown(['adr', 'gop'], [])).toEqual([])
  expect([[], ['a']].map((outlets) => allWord({ chosen: { outlets, kpis: [] } }))).toEqual([
    'all',
    'chosenTogether',
  ])
})

test('who sees no money is offered no KPI that has some in it', () => {
  const kpis = [
    { key: 'occupancy', numerator: [{ rooms_sold: 1 }], denominator: [{ rooms_available: 1 }] },
    { key: 'adr', numerator: [{ room_revenue: 1 }], denominator: [{ rooms_sold: 1 }] },
    { key: 'labour', numerator: [{ paid_hours: 1 }], denominator: [{ rooms_sold: 1, revenue: 1 }] },
  ] as unknown as Kpi[]
  const left = (...hidden: string[]) => kpisWithout(new Set(hidden), kpis).map(({ key }) => key)
  expect(left('room_revenue', 'revenue')).toEqual(['occupancy'])
  expect(left()).toEqual(['occupancy', 'adr', 'labour'])
})
