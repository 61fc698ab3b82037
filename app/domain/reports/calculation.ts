/**
 * A figure that somebody makes of others, in the language of the catalogue of KPIs: a sum or difference, alone or over another, times 1, 100 or 1,000. It is
 * worked out from the sums of each row and of the total, so that a total is never a mean of ratios.
 */
export interface Calculation {
  above: readonly Term[]
  /** Empty where nothing is divided. */
  below: readonly Term[]
  scale: Scale
}

interface Term {
  key: string
  sign: 1 | -1
}

export const scales = [1, 100, 1000] as const
export type Scale = (typeof scales)[number]

interface KnownMetric {
  key: string
  unit: string
}

const termsMost = 3
const sum = /^[a-z_0-9]{2,40}(?:[+-][a-z_0-9]{2,40}){0,2}$/

/** A formula as it stands in an address: `done/given*100`, `open+overdue/actions`. Null where it says none. */
export function calculationOf(text: string): Calculation | null {
  const [, above = '', below = '', times = '1'] = /^([^/*]+)(?:\/([^/*]+))?(?:\*(\d+))?$/.exec(text) ?? []
  const scale = scales.find((known) => String(known) === times)
  if (!scale || !sum.test(above) || (below !== '' && !sum.test(below))) return null
  return { above: termsOf(above), below: below === '' ? [] : termsOf(below), scale }
}

function termsOf(text: string): Term[] {
  return [...text.matchAll(/([+-]?)([a-z_0-9]+)/g)].map(([, sign = '', key = '']) => ({
    key,
    sign: sign === '-' ? -1 : 1,
  }))
}

/** The same as text. */
export function calculationText({ above, below, scale }: Calculation): string {
  const side = (terms: readonly Term[]) =>
    terms.map(({ key, sign }, nth) => `${sign < 0 ? '-' : nth > 0 ? '+' : ''}${key}`).join('')
  return `${side(above)}${below.length > 0 ? `/${side(below)}` : ''}${scale === 1 ? '' : `*${scale}`}`
}

/** A formula by the names of its figures: `Done ÷ Given × 100`. */
export function calculationName(
  { above, below, scale }: Calculation,
  nameOf: (key: string) => string,
): string {
  const side = (terms: readonly Term[]) =>
    terms.map(({ key, sign }, nth) => `${sign < 0 ? '− ' : nth > 0 ? '+ ' : ''}${nameOf(key)}`).join(' ')
  const over = below.length > 0 && above.length > 1 ? `(${side(above)})` : side(above)
  return `${over}${below.length > 0 ? ` ÷ ${side(below)}` : ''}${scale === 1 ? '' : ` × ${scale}`}`
}

/** The keys of what it is made of, each once. */
export function operandsOf({ above, below }: Calculation): string[] {
  return [...new Set([...above, ...below].map(({ key }) => key))]
}

type Checked = { unit: string; decimals: number }

/**
 * The unit of what comes out, or null where it cannot be made: only what is counted or paid can be added up and divided; what stands on one side must be of one
 * unit, and a percentage needs the same on both.
 */
export function checked(calculation: Calculation, metrics: readonly KnownMetric[]): Checked | null {
  const unitOf = (terms: readonly Term[]) => {
    const units = new Set(terms.map(({ key }) => metrics.find((metric) => metric.key === key)?.unit))
    const [unit] = units
    return units.size === 1 && (unit === 'count' || unit === 'paise') ? unit : null
  }
  const { above, below, scale } = calculation
  if (above.length > termsMost || below.length > termsMost) return null
  if ([above, below].some((terms) => new Set(terms.map(({ key }) => key)).size < terms.length)) return null
  const [over, under] = [unitOf(above), below.length > 0 ? unitOf(below) : null]
  if (!over || (below.length > 0 && !under)) return null
  if (!under) return scale === 1 && above.length > 1 ? { unit: over, decimals: 0 } : null
  if (scale === 100) return over === under ? { unit: 'percent', decimals: 1 } : null
  if (over === 'paise' && under === 'count') return { unit: 'paise', decimals: 0 }
  return over === under ? { unit: 'count', decimals: 2 } : null
}

/** What it comes to; null where a part is not known or nothing is divided by. */
export function calculated(
  { above, below, scale }: Calculation,
  figureOf: (key: string) => number | null,
): number | null {
  const total = (terms: readonly Term[]) =>
    terms.reduce<number | null>((so, { key, sign }) => {
      const value = figureOf(key)
      return so === null || value === null ? null : so + sign * value
    }, 0)
  const [over, under] = [total(above), below.length > 0 ? total(below) : 1]
  return over === null || under === null || under === 0 ? null : (over / under) * scale
}
