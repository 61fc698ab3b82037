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

/** The same where there is room for five signs: whole per cent, money without its sign: `72%`, `4,120`, `1.3 lakh`. */
export function writeBriefly(locale: Locale, { unit, decimals }: Measured, value: number): string {
  if (unit === 'percent') return `${writeNumber(locale, value)}%`
  if (unit !== 'paise' && Math.abs(value) < 100) return writeNumber(locale, value, Math.min(decimals, 1))
  // not writeCompact, which would come with every page of the portal
  return writeMoneyCompact(locale, unit === 'paise' ? value : value * 100).replace('₹', '')
}
