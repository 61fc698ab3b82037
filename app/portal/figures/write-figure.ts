import type { Locale } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import type { Kpi } from './kpis.queries'

export { writeBriefly, writeFigure } from '~/domain/kpi/write-figure'

type Measured = Pick<Kpi, 'unit' | 'decimals'>

/** How far a value has moved: in points or in per cent of what it was. */
export interface Change {
  by: number
  isPoints: boolean
}

/** The change of a value: percentages and points move by points. Null for what cannot be said. */
export function changeOf({ unit }: Measured, value: number | null, former: number | null): Change | null {
  if (value === null || former === null) return null
  if (unit === 'percent' || unit === 'points') return { by: value - former, isPoints: true }
  return former === 0 ? null : { by: ((value - former) / Math.abs(former)) * 100, isPoints: false }
}

/** The change with its sign, one decimal below ten: `+3.2`, `−12`, `0`. */
export function writeChange(locale: Locale, { by }: Change): string {
  const decimals = Math.abs(by) < 9.95 ? 1 : 0
  const written = writeNumber(locale, by, decimals)
  return Number(by.toFixed(decimals)) > 0 ? `+${written}` : written
}

/** The short name where a name has one in brackets: `RevPAR`. */
export function shortName(name: string): string {
  return /\(([^()]{2,10})\)$/.exec(name)?.[1] ?? name
}
