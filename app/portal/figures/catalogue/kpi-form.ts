import type { Locale } from '~/domain/locale'
import { inReadersLanguage } from '../measures/measure-form'
import type { CatalogueMeasure } from '../measures/measures.queries'
import {
  type CatalogueKpi,
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
    above: [
      {
        ...(first && { [first]: 1 }),
        ...(second && second !== first && { [second]: text('sign') === 'minus' ? -1 : 1 }),
      },
    ],
    below: below ? [{ [below]: 1 }] : [],
    scale: scaleOf(unit, counted, Number(text('per') || 1)),
    unit,
    scope: oneOf(catalogueScopes, text('scope'), 'both'),
  }
}

/** The fields of a form that say a formula; null for one that a form cannot say. */
export function fieldsOf({ numerator, denominator, unit, scale, scope }: CatalogueKpi) {
  const [above = {}, ...more] = numerator
  const [below = {}, ...further] = denominator
  const terms = Object.entries(above).toSorted(([, one], [, other]) => other - one)
  const [first, second, third] = terms
  const [under, ...others] = Object.entries(below)
  const isPlain =
    more.length + further.length + others.length === 0 &&
    first?.[1] === 1 &&
    Math.abs(second?.[1] ?? 1) === 1 &&
    (under?.[1] ?? 1) === 1 &&
    !third
  if (!isPlain) return null
  return {
    above: first[0],
    sign: second && second[1] < 0 ? 'minus' : 'plus',
    besides: second?.[0] ?? '',
    below: under?.[0] ?? '',
    unit,
    per: unit === 'count' ? String(scale) : '1',
    scope,
  }
}

/**
 * Everything that a form says of a KPI; its help is in the reader's language, and read in both. `former` is the one that is
 * changed: where the form cannot say its formula, that stays.
 */
export function kpiOf(
  form: FormData,
  measures: readonly CatalogueMeasure[],
  locale: Locale,
  former?: CatalogueKpi | null,
): KpiInput {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const help = (part: 'what' | 'read' | 'act') => inReadersLanguage(text(part), locale, former?.help[part])
  return {
    formula:
      former && !fieldsOf(former)
        ? { ...former, above: former.numerator, below: former.denominator }
        : formulaOf(form, measures),
    nameEn: text('nameEn'),
    nameHi: text('nameHi'),
    polarity: text('polarity') === 'down' ? 'down' : 'up',
    grain: oneOf(grains, text('grain'), 'day'),
    help: { what: help('what'), read: help('read'), act: help('act') },
  }
}
