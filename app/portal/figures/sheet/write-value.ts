import type { Locale } from '~/domain/locale'
import { writeMoney, writeNumber } from '~/domain/numbers'

/** Returns how a measure's values are read: ₹1,25,000, 48, 7.5. */
export function writeValue(locale: Locale, { unit, decimals }: { unit: string; decimals: number }) {
  return (value: number): string =>
    unit === 'paise'
      ? writeMoney(locale, value)
      : writeNumber(locale, value, Number.isInteger(value) ? 0 : decimals)
}
