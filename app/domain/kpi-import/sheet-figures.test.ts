import { expect, test } from 'vitest'
import type { Line } from './column-places.ts'
import { eachOnce, factsOf, type SheetLayout, sheetDayOrder, sheetReader } from './sheet-figures.ts'
import { guessRoles, headingAt, missingRoles, type NamedMeasure } from './sheet-roles.ts'

const measures: NamedMeasure[] = [
  { key: 'covers', unit: 'count', name: { en: 'Covers', hi: 'कवर' } },
  { key: 'revenue', unit: 'paise', name: { en: 'Net sales', hi: 'कुल बिक्री' } },
  { key: 'rooms_sold', unit: 'count', name: { en: 'Rooms sold', hi: 'बिके कमरे' } },
]

function read(table: string[][], layout: Partial<SheetLayout> = {}) {
  const [headings = [], ...rows] = table
  const lines: Line[] = rows.map((cells, at) => ({ line: at + 2, cells }))
  const roles = layout.roles ?? guessRoles(headings, measures)
  const reader = sheetReader(lines, headings, { measures: {}, ...layout, roles }, measures)
  reader.read(0, lines.length)
  const { figures, ...found } = reader.found
  return {
    ...found,
    figures: factsOf(figures, new Map(figures.map(({ outlet }) => [outlet, outlet || 'whole']))).map(
      ({ outlet_id, measure, day, hour, value }) => [
        outlet_id,
        measure,
        day,
        value,
        ...(hour === undefined ? [] : [hour]),
      ],
    ),
  }
}

test.each([
  [
    ['Date', 'Outlet', 'Measure', 'Value'],
    ['day', 'outlet', 'measure', 'value'],
  ],
  [
    ['तारीख', 'होटल', 'कवर', 'कुल बिक्री', 'टिप्पणी'],
    ['day', 'outlet', 'measure:covers', 'measure:revenue', ''],
  ],
  [
    ['Business Date', 'Pax', 'Net Revenue (INR)', 'Covers'],
    ['day', 'measure:covers', 'measure:revenue', ''],
  ],
  [
    ['Particulars', '01/11/2026', '02-Nov-26', '46329'],
    ['measure', 'of_day', 'of_day', 'of_day'],
  ],
  [
    ['Date', 'Date'],
    ['day', ''],
  ],
])('%j are %j', (headings, roles) => expect(guessRoles(headings, measures)).toEqual(roles))

test('the headings stand below the title of the report', () => {
  expect(
    headingAt([['Hotel Mandovi'], ['November 2026', ''], ['Date', 'Covers'], ['1/11/2026', '4']], measures),
  ).toBe(2)
  expect(
    headingAt(
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      measures,
    ),
  ).toBe(0)
})

test.each([
  [['day', 'measure:covers'], false, []],
  [['day', 'measure', 'value'], false, []],
  [['measure', 'of_day'], false, []],
  [['of_day'], true, []],
  [['day', 'value'], false, ['measure']],
  [['', ''], false, ['day', 'measure', 'value']],
] as const)('of %j, one measure %s, is missing %j', (roles, one, missing) =>
  expect(missingRoles(roles, one)).toEqual(missing),
)

test('long, with hours, money in rupees to paise', () => {
  expect(
    read([
      ['Date', 'Outlet', 'Measure', 'Value', 'Hour'],
      ['05/11/2026', 'Camp', 'Covers', '40', '1 pm'],
      ['05/11/2026', 'Camp', 'कुल बिक्री', '₹1,25,000.50', ''],
      ['13/11/2026', 'Camp', 'revenue', '12,50', '25'],
    ]),
  ).toMatchObject({
    figures: [
      ['Camp', 'covers', '2026-11-05', 40, 13],
      ['Camp', 'revenue', '2026-11-05', 12_500_050],
    ],
    unreadable: [{ line: 4, code: 'hour_invalid' }],
  })
})

test('a column for each measure, with totals, blanks and merged outlets', () => {
  expect(
    read([
      ['Outlet', 'Date', 'Covers', 'Net sales'],
      ['Camp', '2026-11-05', '40', '1.250,5'],
      ['', '2026-11-06', '–', '980,25'],
      ['Total', '', '40', '2.230,75'],
      ['Deccan', '2026-11-05', 'closed', ''],
      ['कुल', '', '40', '2.230,75'],
    ]),
  ).toEqual({
    figures: [
      ['Camp', 'covers', '2026-11-05', 40],
      ['Camp', 'revenue', '2026-11-05', 125_050],
      ['Camp', 'revenue', '2026-11-06', 98_025],
    ],
    unreadable: [{ line: 5, code: 'not_a_number', told: 'Covers: closed (Deccan, 2026-11-05, closed)' }],
    totals: 2,
    inherited: 1,
    strangers: new Map(),
  })
})

test('a column for each day, with a measure in each row or one for all', () => {
  const table = [
    ['Particulars', '05/11/2026', '06/11/2026', '13/11/2026'],
    ['Rooms sold', '40', '41', '42'],
    ['Rooms let', '1', '', '2'],
  ]
  const told = read(table)
  expect(told.figures).toEqual([
    ['whole', 'rooms_sold', '2026-11-05', 40],
    ['whole', 'rooms_sold', '2026-11-06', 41],
    ['whole', 'rooms_sold', '2026-11-13', 42],
  ])
  expect([...told.strangers]).toEqual([['Rooms let', 2]])
  expect(read(table, { measures: { roomslet: 'rooms_sold' } }).figures).toHaveLength(5)
  const one: Partial<SheetLayout> = {
    roles: ['outlet', 'of_day', 'of_day', 'of_day'],
    measure: 'covers',
    order: 'month_first',
  }
  expect(
    read(
      [
        ['Outlet', '05/11/2026', '06/11/2026', '07/11/2026'],
        ['Camp', '1', '2', '3'],
      ],
      one,
    ).figures,
  ).toEqual([
    ['Camp', 'covers', '2026-05-11', 1],
    ['Camp', 'covers', '2026-06-11', 2],
    ['Camp', 'covers', '2026-07-11', 3],
  ])
})

test('an order that no day tells is open, with an example', () => {
  const lines = (...days: string[]): Line[] => days.map((day, at) => ({ line: at + 2, cells: [day] }))
  expect(sheetDayOrder(lines('05/06/2026'), ['Date'], ['day'])).toEqual({
    told: { order: 'day_first', isSure: false },
    example: '05/06/2026',
  })
  expect(sheetDayOrder(lines('05/16/2026'), ['Date'], ['day']).told).toEqual({
    order: 'month_first',
    isSure: true,
  })
  expect(sheetDayOrder(lines('05/16/2026', '16/05/2026'), ['Date'], ['day']).told).toBeNull()
})

test.each([
  [
    'last',
    [
      ['a', 3],
      ['b', 9],
    ],
  ],
  [
    'first',
    [
      ['a', 1],
      ['b', 9],
    ],
  ],
  [
    'sum',
    [
      ['a', 4],
      ['b', 9],
    ],
  ],
  ['none', [['b', 9]]],
] as const)('what is said twice: %s', (repeats, expected) => {
  const of = { line: 2, measure: 'covers', day: 20_000, hour: null }
  const said = [
    { ...of, outlet: 'a', value: 1 },
    { ...of, outlet: 'b', value: 9 },
    { ...of, outlet: 'a', value: 3 },
  ]
  const { figures, repeated } = eachOnce(said, repeats)
  expect(figures.map(({ outlet, value }) => [outlet, value])).toEqual(expected)
  expect(repeated).toBe(1)
})
