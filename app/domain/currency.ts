import { type Locale, languageTag } from './locale.ts'

/** How many decimals the smallest coin of a currency stands for (ISO 4217). Money is kept as a whole number of those. */
export const currencyDecimals = {
  INR: 2,
  USD: 2,
  EUR: 2,
  GBP: 2,
  AED: 2,
  SGD: 2,
  AUD: 2,
  CAD: 2,
  CHF: 2,
  JPY: 0,
  SAR: 2,
  QAR: 2,
  KWD: 3,
  BHD: 3,
  OMR: 3,
  NPR: 2,
  LKR: 2,
  BDT: 2,
  MYR: 2,
  THB: 2,
} as const

export type Currency = keyof typeof currencyDecimals

export const currencies = Object.keys(currencyDecimals) as Currency[]

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(currencyDecimals, text)
}

/**
 * An amount as people type it (`12,500.50`, `₹ 1,25,000`, `१२५०`), as a whole number of the currency's smallest coins;
 * null when it is none, is nothing, or has more decimals than the currency.
 */
export function readAmount(typed: string, currency: Currency): number | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/^\s*(?:₹|Rs\.?|\$|€|£|¥|[A-Z]{3})\s*/i, '')
    .replace(/\s|\/-\s*$/g, '')
  const [, whole = '', decimals = ''] =
    /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,13})(?:\.(\d{1,6}))?$/.exec(plain) ?? []
  const places = currencyDecimals[currency]
  if (whole === '' || /[1-9]/.test(decimals.slice(places))) return null
  const minor = Number(whole.replaceAll(',', '') + decimals.slice(0, places).padEnd(places, '0'))
  return minor > 0 && Number.isSafeInteger(minor) ? minor : null
}

/** An amount of smallest coins as people read it: ₹12,500.50, $40, ¥1,000. */
export function writeAmount(locale: Locale, minor: number, currency: Currency): string {
  const places = currencyDecimals[currency]
  const decimals = minor % 10 ** places === 0 ? 0 : places
  return new Intl.NumberFormat(languageTag[locale], {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minor / 10 ** places)
}

/** How many rupees one unit of a currency came to, when so many paise arrived for so many of its smallest coins. */
export function rupeesPerUnit(paise: number, minor: number, currency: Currency): number {
  return paise / 100 / (minor / 10 ** currencyDecimals[currency])
}
