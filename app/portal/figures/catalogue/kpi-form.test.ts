import { expect, test } from 'vitest'
import type { CatalogueMeasure } from '../measures/measures.queries'
import type { CatalogueKpi } from './catalogue.queries'
import { fieldsOf, formulaOf, kpiOf } from './kpi-form'

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
    { above: [{ complaints: 1 }], below: [{ covers: 1 }], scale: 100 },
  ],
  [
    { above: 'revenue', besides: 'voids', sign: 'minus', unit: 'paise' },
    { above: [{ revenue: 1, voids: -1 }], below: [], scale: 1 },
  ],
  [{ above: 'complaints', below: 'covers', unit: 'count', per: '1000' }, { scale: 1000 }],
  [{ above: 'paid_hours', below: 'covers', unit: 'minutes' }, { scale: 60 }],
  [{ above: 'covers', besides: 'covers', unit: 'count' }, { above: [{ covers: 1 }] }],
])('%o', (told, formula) => expect(formulaOf(form(told), measures)).toMatchObject(formula))

test('what a KPI is about is said in the reader’s language', () => {
  const told = { nameHi: ' मिठाई ', what: 'क्या', unit: 'count' }
  expect(kpiOf(form(told), measures, 'hi')).toMatchObject({
    nameEn: '',
    nameHi: 'मिठाई',
    help: { what: { hi: 'क्या' } },
  })
})

const both = (en: string, hi = en) => ({ en, hi })
const kpi = (made: Partial<CatalogueKpi>) =>
  ({
    numerator: [{ covers: 1 }],
    denominator: [],
    unit: 'count',
    scale: 1,
    scope: 'both',
    polarity: 'up',
    grain: 'day',
    help: { what: both('What'), read: both('Read', 'पढ़ें'), act: both('Act') },
    ...made,
  }) as CatalogueKpi

test.each([
  [{ numerator: [{ complaints: 1 }], denominator: [{ covers: 1 }], scale: 1000 }],
  [{ numerator: [{ voids: -1, revenue: 1 }], unit: 'paise' }],
  [{ numerator: [{ paid_hours: 1 }], denominator: [{ covers: 1 }], unit: 'minutes', scale: 60 }],
  [{ numerator: [{ covers: 1 }], denominator: [{ parties: 1 }], unit: 'percent', scale: 100 }],
] as Partial<CatalogueKpi>[][])('the form says %o again', (made) => {
  const { numerator, denominator = [], unit, scale, scope } = kpi(made ?? {})
  const fields = fieldsOf(kpi(made ?? {})) ?? {}
  expect(formulaOf(form(fields), measures)).toEqual({
    above: numerator,
    below: denominator,
    unit,
    scale,
    scope,
  })
})

test('a formula that the form cannot say stays as it is', () => {
  const product = kpi({ numerator: [{ rooms_sold: 1 }, { set_rooms: 1 }], unit: 'index', scale: 100 })
  expect(fieldsOf(product)).toBeNull()
  expect(kpiOf(form({ nameEn: 'Index' }), measures, 'en', product).formula).toMatchObject({
    above: product.numerator,
    below: [],
    unit: 'index',
    scale: 100,
  })
})

test('a changed text leaves the other language alone where that says something of its own', () => {
  const told = kpiOf(form({ what: 'New', read: 'New', act: 'New' }), measures, 'en', kpi({}))
  expect(told.help).toEqual({ what: { en: 'New' }, read: { en: 'New', hi: 'पढ़ें' }, act: { en: 'New' } })
})
