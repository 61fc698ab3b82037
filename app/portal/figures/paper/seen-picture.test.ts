import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { isSeenPicture } from '~/domain/kpi/is-seen-picture'
import type { SeenPicture } from '~/domain/kpi/seen-picture'
import type { Board } from '../board/read-board'
import type { Trend } from '../board/read-trend'
import type { Kpi } from '../kpis.queries'
import { pictureWorkbook } from './picture-workbook'
import { type PictureWords, seenPicture } from './seen-picture'

const kpi = (key: string, unit: Kpi['unit'], decimals: number, basis: string | null = null) =>
  ({
    key,
    unit,
    decimals,
    polarity: 'up',
    grain: 'day',
    name: { en: key, hi: key },
    basis: basis && { en: basis, hi: basis },
  }) as Kpi
const occupancy = kpi('Occupancy (Occ)', 'percent', 1, 'Out-of-order rooms count.')
const adr = kpi('ADR', 'paise', 0)

const words: PictureWords = {
  locale: 'en',
  title: 'KPIs',
  outlet: 'Outlet',
  all: 'All',
  kpi: 'KPI',
  week: 'Week',
  compared: 'Compared with last year.',
  legend: { worse: 'worse', better: 'better', none: 'none', steps: 'steps' },
  period: ({ from, to }) => (from === to ? from : `${from}/${to}`),
  month: (day) => day.slice(0, 7),
  weekday: (place) => `w${place}`,
  change: ({ by, isPoints }) => `${by.toFixed(1)}${isPoints ? ' pts' : '%'}`,
  band: (band) => band,
  daysKnown: (days, of) => `${days} of ${of} days`,
  outletsKnown: (count) => `of ${count} outlets`,
  outletsInAll: (count) => `${count} outlets`,
  remark: (name, basis) => `${name}: ${basis}`,
}

const mandovi = {
  outlet_id: 'a',
  name: '=cmd|calc',
  city: 'Panaji',
  kind: 'hotel',
  figures: [72.44, 41_205_000_000],
  former: [70, null],
  days: [28, 3],
  most: [28, 3],
  outlets: [1, 1],
}
const board = {
  compare: 'same_weekdays',
  period: { from: '2026-10-26', to: '2026-11-22' },
  chosen: { outlets: [], kpis: [] },
  outlets: [
    { id: 'a', name: 'Mandovi' },
    { id: 'b', name: 'Calangute' },
  ],
  kpis: [occupancy, adr],
  rows: [
    mandovi,
    { ...mandovi, outlet_id: 'b', name: 'कलंगुट', figures: [null, 1], former: [null, null] },
    { ...mandovi, outlet_id: null, name: null, city: null },
  ],
} as unknown as Board

const picture = seenPicture(board, board.kpis, null, words)
/** As the browser sends it. */
const sent = (seen: SeenPicture) => JSON.parse(JSON.stringify(seen)) as unknown

test('the map is seen with all outlets first, on how little a figure rests, and what it is not made of', () => {
  const [table] = picture.tables
  expect(table?.head).toEqual(['Outlet', 'Occ', 'ADR'])
  expect(table?.rows.map(({ name, note }) => [name, note])).toEqual([
    ['All', '2 outlets'],
    ['=cmd|calc', 'Panaji'],
    ['कलंगुट', 'Panaji'],
  ])
  expect(table?.rows[0]?.cells[0]).toMatchObject({
    written: '72.4%',
    change: '2.4 pts',
    heat: 2,
    notes: ['of 1 outlets'],
  })
  expect(table?.rows[1]?.cells[1]).toMatchObject({
    value: 412_050_000,
    change: '',
    isThin: true,
    notes: ['3 of 28 days'],
  })
  expect(table?.rows[2]?.cells[0]).toBeNull()
  expect(picture.remarks).toEqual(['Occ: Out-of-order rooms count.'])
  expect(isSeenPicture(sent(picture))).toBe(true)
})

test('a calendar is a table for each month, its days at their weekday', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-02']
  const cells = [
    null,
    {
      value: 50,
      former: null,
      heat: 0,
      change: null,
      outlets: 1,
      days: 1,
      daysAsked: 1,
      isThin: false,
      isPartial: false,
    },
    null,
  ]
  const trend = {
    picture: 'calendar',
    outletId: 'a',
    periods: days.map((day) => ({ from: day, to: day })),
    rows: [{ kpi: occupancy, cells }],
  } as unknown as Trend
  const seen = seenPicture(board, board.kpis, trend, words)
  expect([seen.title, seen.days]).toEqual(['KPIs: Mandovi', '2026-10-31/2026-11-02'])
  expect(seen.tables.map(({ title }) => title)).toEqual(['2026-11 · Occ', '2026-10 · Occ'])
  const [first] = seen.tables[0]?.rows ?? []
  const titleOf = (chosen: string[]) =>
    seenPicture(
      { ...board, chosen: { outlets: chosen, kpis: [] } },
      board.kpis,
      { ...trend, outletId: null },
      words,
    ).title
  expect([titleOf([]), titleOf(['a', 'b'])]).toEqual(['KPIs: All, 2 outlets', 'KPIs: Mandovi, Calangute'])
  expect(first?.name).toBe('2026-11-01')
  expect(first?.cells.slice(0, 6)).toEqual(Array(6).fill('blank'))
  expect(first?.cells[6]).toMatchObject({ written: '50.0%', day: '1' })
  expect(isSeenPicture(sent(seen))).toBe(true)
})

test.each([
  ['a row that is too short', (seen: SeenPicture) => seen.tables[0]?.rows[0]?.cells.pop()],
  [
    'a heat that there is not',
    (seen: SeenPicture) => Object.assign(seen.tables[0]?.rows[0]?.cells[0] ?? {}, { heat: 9 }),
  ],
  ['a text that is too long', (seen: SeenPicture) => Object.assign(seen, { compared: 'x'.repeat(601) })],
  ['no legend', (seen: SeenPicture) => Object.assign(seen, { legend: null })],
])('no picture: %s', (_, bend) => {
  const bent = sent(picture) as SeenPicture
  bend(bent)
  expect(isSeenPicture(bent)).toBe(false)
})

test('a workbook has numbers as numbers with their format, names that begin like a formula as text, and what is compared with beside', async () => {
  const bytes = await pictureWorkbook(picture, {
    locale: 'en',
    head: ['Sagar Hotels', 'KPIs', '26 Oct'],
    sheet: 'kpis',
    formerSheet: 'Compared with',
  })
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [seen, former] = sheets
  expect([seen?.name, former?.name]).toEqual(['kpis', 'Compared with'])
  const told = seen?.rows.map((row) => row.slice(0, row.findLastIndex((value) => value !== null) + 1))
  expect(told?.slice(0, 8)).toEqual([
    ['Sagar Hotels'],
    ['KPIs'],
    ['26 Oct'],
    [],
    ['Outlet', '', 'Occ', 'ADR'],
    ['All', '2 outlets', 72.4, 412_050_000],
    ['=cmd|calc', 'Panaji', 72.4, 412_050_000],
    ['कलंगुट', 'Panaji', null, 0.01],
  ])
  const cell = seen?.cells?.get('6,2')
  expect(seen?.cells?.get('6,0')?.formula).toBeUndefined()
  expect(cell?.style?.numFmt).toContain('##,##0.0"%" "▲▲"')
  expect(seen?.cells?.get('6,3')?.style?.numFmt).toBe(
    '[>=10000000]"₹"##\\,##\\,##\\,##0;[>=100000]"₹"##\\,##\\,##0;"₹"##,##0',
  )
  expect(former?.rows[6]?.slice(0, 3)).toEqual(['=cmd|calc', 'Panaji', 70])
})
