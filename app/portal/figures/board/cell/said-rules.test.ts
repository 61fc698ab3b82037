import { expect, test } from 'vitest'
import type { Said } from './cell.queries'
import { entriesOf, restatedIn } from './said-rules'

const said = (of: Partial<Said>): Said => ({
  measure: 'covers',
  day: '2026-11-01',
  hour: null,
  value: 5,
  former: null,
  is_restated: false,
  at: '2026-11-02T08:00:00Z',
  by: 'Asha Rao',
  source: 'sheet',
  file: null,
  reason: null,
  ...of,
})

test('what came at once is one entry, from its first day to its last', () => {
  const entries = entriesOf([
    said({ day: '2026-11-03' }),
    said({ day: '2026-11-01', measure: 'parties' }),
    said({ day: '2026-11-02', at: '2026-11-04T08:00:00Z', by: 'Meera Iyer' }),
  ])
  expect(entries.map(({ by, count, from, to }) => [by, count, from, to])).toEqual([
    ['Meera Iyer', 1, '2026-11-02', '2026-11-02'],
    ['Asha Rao', 2, '2026-11-01', '2026-11-03'],
  ])
})

test('said again with the same number is no correction', () => {
  const corrected = said({ is_restated: true, value: 7, former: 5 })
  expect(restatedIn([said({}), said({ is_restated: true, former: 5 }), corrected])).toEqual([corrected])
})
