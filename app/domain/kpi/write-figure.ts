import type { Locale } from '../locale.ts'
import { writeMoneyCompact, writeNumber } from '../numbers.ts'

interface Measured {
  unit: string
  decimals: number
}

/** A KPI's value as people read it: `72.4%`, `₹4,120`, `3.2`; a dash for none. */
export function writeFigure(locale: Locale, { unit, decimals }: Measured, value: number | null): string {
  if (value === null) return '–'
  if (unit === 'paise') return writeMoneyCompact(locale, value)
  return `${writeNumber(locale, value, decimals)}${unit === 'percent' ? '%' : ''}`
}
