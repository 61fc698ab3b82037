import type { Kpi } from '../kpis.queries'

interface FormulaWords {
  above: string
  /** Null where nothing is divided. */
  below: string | null
  /** What it is multiplied by, where that is not one. */
  times: string | null
}

/** A KPI's formula with the names of its measures: `Rooms sold` over `Rooms available`, × 100. */
export function formulaWords(
  { numerator, denominator, scale }: Pick<Kpi, 'numerator' | 'denominator' | 'scale'>,
  nameOf: (measure: string) => string,
): FormulaWords {
  const product = (sums: Kpi['numerator']) =>
    sums
      .map((sum) => {
        const words = sumWords(sum, nameOf)
        return sums.length > 1 && Object.keys(sum).length > 1 ? `(${words})` : words
      })
      .join(' × ')
  return {
    above: product(numerator),
    below: denominator.length > 0 ? product(denominator) : null,
    times: scale === 1 ? null : String(scale),
  }
}

/** The same on one line, read from left to right: a sum is bracketed before it is divided or multiplied. */
export function formulaLine({ above, below, times }: FormulaWords): string {
  const isSum = (side: string) => / [+−] /.test(side.replace(/\([^)]*\)/g, ''))
  const bracketed = (side: string, needed: boolean) => (needed ? `(${side})` : side)
  const over = below && ` ÷ ${bracketed(below, isSum(below) || / × /.test(below))}`
  return `${bracketed(above, Boolean(below || times) && isSum(above))}${over ?? ''}${times ? ` × ${times}` : ''}`
}

function sumWords(sum: Record<string, number>, nameOf: (measure: string) => string): string {
  return Object.entries(sum)
    .toSorted(([, a], [, b]) => b - a) // what is taken off comes last
    .map(([measure, weight], at) => {
      const size = Math.abs(weight) === 1 ? '' : `${Math.abs(weight)} × `
      const sign = weight < 0 ? '− ' : at > 0 ? '+ ' : ''
      return `${sign}${size}${nameOf(measure)}`
    })
    .join(' ')
}
