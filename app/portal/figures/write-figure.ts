import type { Locale } from '~/domain/locale'
import { writeMoneyCompact, writeNumber } from '~/domain/numbers'
import type { Kpi } from './kpis.queries'

type Measured = Pick<Kpi, 'unit' | 'decimals'>

/** A KPI's value as people read it: `72.4%`, `₹4,120`, `3.2`; a dash for none. */
export function writeFigure(locale: Locale, { unit, decimals }: Measured, value: number | null): string {
  if (value === null) return '–'
  if (unit === 'paise') return writeMoneyCompact(locale, value)
  return `${writeNumber(locale, value, decimals)}${unit === 'percent' ? '%' : ''}`
}

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
