import { expect, test } from 'vitest'
import { readSetForm } from './read-set-form'
import { typedOf } from './typed-of'

const month = { from: '2026-10-01', to: '2026-10-31' }
const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({
    ...{ of: 'month', available: '15,500', sold: '9300', revenue: '₹ 4,18,50,000.50' },
    ...fields,
  }))
    data.set(name, value)
  return data
}

test('a report is read as people type it, of the month or of a day of it', () => {
  const set = { available: 15_500, sold: 9300, revenue: 4_185_000_050 }
  expect(readSetForm(form({}), month)).toEqual({ read: { period: month, set, isWithOwn: false, reason: '' } })
  expect(
    readSetForm(form({ of: 'day', day: '2026-10-05', isWithOwn: 'on', reason: ' typing error ' }), month),
  ).toEqual({
    read: { period: { from: '2026-10-05', to: '2026-10-05' }, set, isWithOwn: true, reason: 'typing error' },
  })
  expect(readSetForm(form({ available: '१५५००' }), month)).toMatchObject({ read: { set } })
})

test.each([
  [{ available: '' }, { available: 'available' }],
  [{ available: '15,500.5' }, { available: 'available' }],
  [{ sold: 'many' }, { sold: 'sold' }],
  [{ sold: '15,501' }, { sold: 'sold_above_available' }],
  [{ revenue: '-5' }, { revenue: 'revenue' }],
  [{ of: 'day', day: '2026-11-01' }, { day: 'day' }],
  [{ of: 'day', day: '' }, { day: 'day' }],
  [{ reason: 'no' }, { reason: 'reason' }],
])('%o: %o', (fields, wrong) =>
  expect(readSetForm(form(fields as Record<string, string>), month)).toEqual({ wrong }),
)

test('who typed it is told once for each time, with its days, the latest first', () => {
  const said = (measure: string, day: string, at: string, reason: string | null = null) => ({
    ...{ measure, day, at, reason, by: 'Meera Nair' },
    ...{ hour: null, value: 1, former: null, is_restated: false, source: 'sheet' as const, file: null },
  })
  const [morning, evening] = ['2026-11-02T04:00:00Z', '2026-11-03T12:00:00Z']
  expect(
    typedOf([
      said('rooms_sold', '2026-10-01', evening),
      said('set_rooms_sold', '2026-10-31', morning),
      said('set_rooms_sold', '2026-10-01', morning),
      said('set_rooms_available', '2026-10-05', evening, 'typing error'),
    ]),
  ).toEqual([
    { at: evening, by: 'Meera Nair', reason: 'typing error', from: '2026-10-05', to: '2026-10-05' },
    { at: morning, by: 'Meera Nair', reason: null, from: '2026-10-01', to: '2026-10-31' },
  ])
})
