import { digitsInLatin } from '../plain-number.ts'

/** A day as its number since 1970-01-01, so that days can be counted and compared. */
export type DayNumber = number
export type DayOrder = 'day_first' | 'month_first'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
const msInDay = 86_400_000
/** What a spreadsheet counts its days from (1900 is a leap year there). */
const spreadsheetStart = Date.UTC(1899, 11, 30) / msInDay

/**
 * Which figure of 05/06/2026 is the day, told by the whole column: wherever one of the two is above 12. `isSure` is false
 * where no row tells; null where some rows say one thing and some the other.
 */
export function dayOrderOf(texts: Iterable<string>): { order: DayOrder; isSure: boolean } | null {
  let [isDayFirst, isMonthFirst] = [false, false]
  for (const text of texts) {
    const found = figures.exec(withoutTime(text))
    if (!found) continue
    if (Number(found[1]) > 12) isDayFirst = true
    if (Number(found[2]) > 12) isMonthFirst = true
  }
  if (isDayFirst && isMonthFirst) return null
  return { order: isMonthFirst ? 'month_first' : 'day_first', isSure: isDayFirst || isMonthFirst }
}

/** The day that a cell says: 2026-11-20, 20/11/2026 by its order, 20-Nov-26, 46346 of a spreadsheet; null for what is none. */
export function readDay(text: string, order: DayOrder): DayNumber | null {
  const plain = withoutTime(text)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = figures.exec(plain)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    const [day, month] = order === 'day_first' ? [first, second] : [second, first]
    return dayOf(yearOf(numbers[3]), month, day)
  }
  const named = /^(\d{1,2})[-/. ]+([a-z]{3})[a-z]*[-/., ]+(\d{4}|\d{2})$/i.exec(plain)
  if (named) return dayOf(yearOf(named[3]), readMonth(named[2] ?? ''), Number(named[1]))
  const american = /^([a-z]{3})[a-z]*\.? +(\d{1,2}),? +(\d{4})$/i.exec(plain)
  if (american) return dayOf(Number(american[3]), readMonth(american[1] ?? ''), Number(american[2]))
  const serial = /^[2-7]\d{4}(\.\d+)?$/.test(plain) ? Math.floor(Number(plain)) : Number.NaN
  return Number.isNaN(serial) ? null : spreadsheetStart + serial
}

/** The month from 1 to 12 that a word or a figure names, 0 for none: July, Jul, 7. */
export function readMonth(text: string): number {
  const plain = digitsInLatin(text).toLowerCase()
  if (/^\d{1,2}$/.test(plain)) return Number(plain) <= 12 ? Number(plain) : 0
  return months.indexOf(plain.slice(0, 3)) + 1
}

/** The day of a calendar date, or null where the calendar has none such. */
export function dayOf(year: number, month: number, day: number): DayNumber | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1990 && year <= 2100 ? date.getTime() / msInDay : null
}

/** A day as `YYYY-MM-DD`. */
export const isoDay = (day: DayNumber): string => new Date(day * msInDay).toISOString().slice(0, 10)

/** The minutes since midnight that a cell says, alone or behind a day: `7:05 PM`, `19:05:10`; null for what is none. */
export function readMinutes(text: string): number | null {
  const found =
    /(?:^|[T\s])(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*([ap])?\.?\s*(?:m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i.exec(
      digitsInLatin(text),
    )
  if (!found) return null
  const [hours, minutes, half] = [Number(found[1]), Number(found[2]), found[3]?.toLowerCase()]
  if (minutes > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return null
  return (half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours) * 60 + minutes
}

const withoutTime = (text: string) =>
  digitsInLatin(text).replace(
    /[T\s]+\d{1,2}[:.]\d{2}([:.]\d{2}(\.\d+)?)?\s*([ap]\.?m\.?)?(Z|[+-]\d{2}:?\d{2})?$/i,
    '',
  )

const yearOf = (typed = '') => (typed.length === 4 ? Number(typed) : 2000 + Number(typed))
