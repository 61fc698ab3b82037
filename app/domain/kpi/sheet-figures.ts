import { type Locale, languageTag } from '../locale.ts'
import { readPlainNumber } from '../plain-number.ts'

/** A measure as a field for one day needs it; money is in paise. */
export interface FieldMeasure {
  key: string
  unit: string
  kind: 'flow' | 'stock'
  decimals: number
  least: number
  most: number
  /** What counts on that day; null for nothing. */
  value: number | null
}

/** Why a figure is refused, by the codes of the database (private.judge_facts). */
export const rowRefusals = [
  'unknown_outlet',
  'unknown_measure',
  'not_of_this_outlet',
  'day_invalid',
  'day_in_future',
  'day_too_old',
  'not_a_number',
  'hour_invalid',
  'out_of_range',
  'too_precise',
  'said_twice',
  'day_closed',
  'reason_missing',
] as const
export type RowRefusal = (typeof rowRefusals)[number]

/** What is odd about a day, by the codes of the database (private.kpi_doubts and private.doubts_about). */
export const doubtCodes = [
  'sold_above_available',
  'out_of_order_above_available',
  'arrivals_above_available',
  'rooms_above_total',
  'passed_above_inspected',
  'taken_above_due',
  'no_shows_above_booked',
  'promoters_above_answers',
  'detractors_above_answers',
  'comps_above_sales',
  'parties_above_covers',
  'revenue_without_rooms',
  'food_without_covers',
  'labour_without_hours',
  'minutes_without_rooms',
  'above_rooms',
  'far_from_usual',
] as const
export type DoubtCode = (typeof doubtCodes)[number]

export function doubtCodeOf(code: string): DoubtCode {
  return doubtCodes.find((known) => known === code) ?? 'far_from_usual'
}

export function rowRefusalOf(code: string): RowRefusal {
  return rowRefusals.find((known) => known === code) ?? 'not_a_number'
}

type ReadFigure = { value: number | null; problem?: undefined } | { value?: undefined; problem: RowRefusal }

/** A figure as it was typed (1,25,000 or ₹1,250.50 or १२०), in its measure's unit; null for an empty field. */
export function readFigure(
  typed: string,
  { unit, decimals, least, most }: Omit<FieldMeasure, 'key' | 'kind' | 'value'>,
): ReadFigure {
  if (typed.trim() === '') return { value: null }
  const read = readPlainNumber(typed, '.')
  if (read === null) return { problem: 'not_a_number' }
  const exact = unit === 'paise' ? read * 100 : read
  if (exact < least || exact > most) return { problem: 'out_of_range' }
  const value = Number(exact.toFixed(decimals))
  // A product of a decimal and 100 is off by less than this.
  return Math.abs(value - exact) > 1e-4 ? { problem: 'too_precise' } : { value }
}

/** A value as its field shows it, so that it is read as the same again: 1,25,000; of money rupees, with paise where there are some. */
export function writeField(
  locale: Locale,
  value: number | null,
  { unit, decimals }: Pick<FieldMeasure, 'unit' | 'decimals'>,
): string {
  if (value === null) return ''
  const shown = unit === 'paise' ? value / 100 : value
  const most = unit === 'paise' ? 2 : decimals
  const least = unit === 'paise' && value % 100 !== 0 ? 2 : 0
  return new Intl.NumberFormat(languageTag[locale], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(shown)
}

/** Values of one day that do not go together: not above the other, or not without it where that is kept. */
export interface Rule {
  code: string
  measure: string
  rule: 'at_most' | 'needs'
  other: string
}

export interface Doubt {
  code: DoubtCode
  measure: string
  other: string | null
}

interface Day {
  measures: readonly (FieldMeasure & { usual: number | null })[]
  rules: readonly Rule[]
  /** What counts of measures that rules speak of; is_kept: it has figures in that year. */
  beside: readonly { key: string; value: number | null; is_kept: boolean }[]
  rooms: number | null
}

/** What is odd about a day once these values count; the database asks about the same. */
export function doubtsOf(
  { measures, rules, beside, rooms }: Day,
  changed: ReadonlyMap<string, number | null>,
): Doubt[] {
  const known = new Map(beside.map((one) => [one.key, one]))
  const figureOf = (key: string) => (changed.has(key) ? changed.get(key) : known.get(key)?.value) ?? null
  const isKept = (key: string) => changed.has(key) || known.get(key)?.is_kept === true
  const broken = rules.filter(({ measure, rule, other }) => {
    if (!changed.has(measure) && !changed.has(other)) return false
    const [value, limit] = [figureOf(measure), figureOf(other)]
    if (value === null) return false
    return rule === 'at_most' ? limit !== null && value > limit : value > 0 && isKept(other) && !limit
  })
  const doubts = broken.map(({ code, measure, other }) => ({ code: doubtCodeOf(code), measure, other }))
  const alone = measures.flatMap(({ key, kind, usual }): Doubt[] => {
    const value = changed.get(key) ?? null
    if (value === null) return []
    const isFar = kind === 'flow' && usual !== null && usual > 0 && isFarFrom(usual, value)
    return [
      ...(key === 'rooms_available' && rooms !== null && value > rooms
        ? [{ code: 'above_rooms' as const, measure: key, other: null }]
        : []),
      ...(isFar ? [{ code: 'far_from_usual' as const, measure: key, other: null }] : []),
    ]
  })
  return [...doubts, ...alone]
}

/** Of what is counted on one hand, none or three is no slip. */
function isFarFrom(usual: number, value: number): boolean {
  return value > 4 * Math.max(usual, 5) || (usual >= 8 && value < usual / 8)
}
