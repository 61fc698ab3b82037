import { type Locale, languageTag } from './locale.ts'

/** What stands where a figure is missing. */
const nothing = '–'

type Figure = number | null | undefined

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format costs far more than using it. */
function format(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(languageTag[locale], options)
  formats.set(key, made)
  return made
}

/** A figure as it is printed: what is below zero has a minus sign, which is as wide as a plus; `Intl` writes a hyphen. */
function written(locale: Locale, figure: number, options: Intl.NumberFormatOptions): string {
  return format(locale, options).format(figure).replace('-', '−')
}

function isMissing(figure: Figure): figure is null | undefined {
  return figure === null || figure === undefined || Number.isNaN(figure)
}

/** A number grouped in lakh and crore: 1,25,000. */
export function writeNumber(locale: Locale, figure: Figure, decimals = 0): string {
  if (isMissing(figure)) return nothing
  return written(locale, figure, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** An amount of money from its paise: ₹1,25,000, with paise only when there are some: ₹99.50. */
export function writeMoney(locale: Locale, paise: Figure): string {
  if (isMissing(paise)) return nothing
  const decimals = Math.round(paise) % 100 === 0 ? 0 : 2
  const options = {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const
  return written(locale, paise / 100, options)
}

/** The same with its paise always, as on papers whose figures are added up: ₹1,25,000.00. */
export function writeMoneyExact(locale: Locale, paise: Figure): string {
  if (isMissing(paise)) return nothing
  return written(locale, paise / 100, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
}

/** A share (0.125) as a percentage: 12.5%. */
export function writePercent(locale: Locale, share: Figure, decimals = 0): string {
  if (isMissing(share)) return nothing
  return written(locale, share, {
    style: 'percent',
    minimumFractionDigits: 0,
    maximumFractionDigits: decimals,
  })
}

/** The big units of Indian counting, the greatest first. `Intl` writes crore in Hindi as "क॰", which no one reads. */
const units = [
  { size: 1e12, en: 'lakh crore', hi: 'लाख करोड़' },
  { size: 1e7, en: 'crore', hi: 'करोड़' },
  { size: 1e5, en: 'lakh', hi: 'लाख' },
] as const

/** A number in few signs: 1.3 crore, 45 lakh; below a lakh it is written out: 45,000. */
export function writeCompact(locale: Locale, figure: Figure): string {
  if (isMissing(figure)) return nothing
  return compact(locale, figure, '')
}

/** An amount of money in few signs: ₹1.3 crore, ₹1.3 करोड़; below a lakh whole rupees: ₹45,000. Finely: ₹1.27 crore. */
export function writeMoneyCompact(locale: Locale, paise: Figure, isFine = false): string {
  if (isMissing(paise)) return nothing
  return compact(locale, paise / 100, '₹', isFine)
}

function compact(locale: Locale, figure: number, currency: '₹' | '', isFine = false): string {
  const size = Math.abs(figure)
  const isSmall = Math.round(size) < 1e5
  const unit = isSmall ? undefined : units.find((candidate) => rounded(size / candidate.size, isFine) >= 1)
  const value = unit ? rounded(size / unit.size, isFine) : Math.round(size)
  const digits = format(locale, { maximumFractionDigits: isFine ? 2 : 1 }).format(value)
  const sign = figure < 0 && value !== 0 ? '−' : ''
  return `${sign}${currency}${digits}${unit ? ` ${unit[locale]}` : ''}`
}

/** One decimal below a hundred, none above: 1.3, 12.5, 125; finely two below ten: 1.27. */
function rounded(value: number, isFine = false): number {
  if (isFine && value < 9.995) return Math.round(value * 100) / 100
  return value < 99.95 ? Math.round(value * 10) / 10 : Math.round(value)
}

const byteUnits = {
  en: ['bytes', 'KB', 'MB', 'GB', 'TB'],
  hi: ['बाइट', 'केबी', 'एमबी', 'जीबी', 'टीबी'],
} as const

/** A number of bytes in the nearest unit of 1024: 812 bytes, 48 KB, 1.3 GB. */
export function writeBytes(locale: Locale, bytes: Figure): string {
  if (isMissing(bytes)) return nothing
  let [size, unit] = [bytes, 0]
  while (rounded(size) >= 1024 && unit < byteUnits.en.length - 1) {
    size /= 1024
    unit += 1
  }
  const digits = format(locale, { maximumFractionDigits: 1 }).format(unit === 0 ? size : rounded(size))
  return `${digits} ${byteUnits[locale][unit]}`
}
