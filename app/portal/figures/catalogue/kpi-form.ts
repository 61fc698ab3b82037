import type { Locale } from '~/domain/locale'
import {
  type CatalogueMeasure,
  catalogueScopes,
  type Formula,
  grains,
  type KpiInput,
  kpiUnits,
} from './catalogue.queries'

const oneOf = <Value extends string>(values: readonly Value[], said: string, usual: Value): Value =>
  values.find((known) => known === said) ?? usual

/** What a result is multiplied by: a share becomes a percentage, hours become minutes. */
function scaleOf(unit: Formula['unit'], above: CatalogueMeasure | undefined, per: number): number {
  if (unit === 'percent' || unit === 'index' || unit === 'points') return 100
  if (unit === 'minutes' && above?.unit === 'hours') return 60
  return unit === 'count' ? per : 1
}

/** The formula that a form says: one or two measures above, one or none below. */
export function formulaOf(form: FormData, measures: readonly CatalogueMeasure[]): Formula {
  const text = (name: string) => String(form.get(name) ?? '')
  const [first, second, below] = [text('above'), text('besides'), text('below')]
  const unit = oneOf(kpiUnits, text('unit'), 'count')
  const counted = measures.find(({ key }) => key === first)
  return {
    above: {
      ...(first && { [first]: 1 }),
      ...(second && second !== first && { [second]: text('sign') === 'minus' ? -1 : 1 }),
    },
    below: below ? { [below]: 1 } : {},
    scale: scaleOf(unit, counted, Number(text('per') || 1)),
    unit,
    scope: oneOf(catalogueScopes, text('scope'), 'both'),
  }
}

/** Everything that a form says of a KPI; its help is in the reader's language, and read in both. */
export function kpiOf(form: FormData, measures: readonly CatalogueMeasure[], locale: Locale): KpiInput {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    formula: formulaOf(form, measures),
    nameEn: text('nameEn'),
    nameHi: text('nameHi'),
    polarity: text('polarity') === 'down' ? 'down' : 'up',
    grain: oneOf(grains, text('grain'), 'day'),
    help: {
      what: { [locale]: text('what') },
      read: { [locale]: text('read') },
      act: { [locale]: text('act') },
    },
  }
}
