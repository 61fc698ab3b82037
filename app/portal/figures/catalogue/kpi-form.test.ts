import { expect, test } from 'vitest'
import type { CatalogueMeasure } from './catalogue.queries'
import { formulaOf, kpiOf } from './kpi-form'

const measures = [
  { key: 'paid_hours', unit: 'hours' },
  { key: 'covers', unit: 'count' },
] as CatalogueMeasure[]

const form = (told: object) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(told)) made.set(name, value)
  return made
}

test.each([
  [
    { above: 'complaints', below: 'covers', unit: 'percent' },
    { above: { complaints: 1 }, below: { covers: 1 }, scale: 100 },
  ],
  [
    { above: 'revenue', besides: 'voids', sign: 'minus', unit: 'paise' },
    { above: { revenue: 1, voids: -1 }, below: {}, scale: 1 },
  ],
  [{ above: 'complaints', below: 'covers', unit: 'count', per: '1000' }, { scale: 1000 }],
  [{ above: 'paid_hours', below: 'covers', unit: 'minutes' }, { scale: 60 }],
  [{ above: 'covers', besides: 'covers', unit: 'count' }, { above: { covers: 1 } }],
])('%o', (told, formula) => expect(formulaOf(form(told), measures)).toMatchObject(formula))

test('what a KPI is about is said in the reader’s language', () => {
  const told = { nameHi: ' मिठाई ', what: 'क्या', unit: 'count' }
  expect(kpiOf(form(told), measures, 'hi')).toMatchObject({
    nameEn: '',
    nameHi: 'मिठाई',
    help: { what: { hi: 'क्या' } },
  })
})
