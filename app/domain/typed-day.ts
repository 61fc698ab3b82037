export type DayProblem = 'not_a_day' | 'month_first' | 'day_out_of_range'

/** A day as it was typed: which it is, and whether the month might stand first. */
export interface TypedDay {
  /** `YYYY-MM-DD`, read with the day first. */
  day: string
  /** Both readings are days of the calendar: 05/06/2026. */
  isEither: boolean
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as people in India type it: 2026-11-20, 20/11/2026, 20-11-26, 20.11.2026, 20-Nov-26. Two figures are a year of
 * this century up to next year, else of the last. A day that only makes sense with the month first is refused as such.
 */
export function readTypedDay(typed: string, thisYear: number): TypedDay | { problem: DayProblem } {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[T\s]+00:00(:00)?(\.0+)?Z?$/, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return judged(Number(iso[1]), Number(iso[2]), Number(iso[3]), false, thisYear)
  const named = /^(\d{1,2})[-/. ]+([A-Za-z]{3})[A-Za-z]*\.?[-/., ]+(\d{4}|\d{2})$/.exec(text)
  if (named) {
    const month = months.indexOf((named[2] ?? '').toLowerCase()) + 1
    return judged(yearOf(named[3] ?? '', thisYear), month, Number(named[1]), false, thisYear)
  }
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text)
  if (!figures) return { problem: 'not_a_day' }
  const [day, month] = [Number(figures[1]), Number(figures[2])]
  const year = yearOf(figures[3] ?? '', thisYear)
  if (month > 12 && day <= 12 && isDay(year, day, month)) return { problem: 'month_first' }
  return judged(year, month, day, day !== month && day <= 12 && month <= 12, thisYear)
}

function judged(year: number, month: number, day: number, isEither: boolean, thisYear: number) {
  if (!isDay(year, month, day)) return { problem: 'not_a_day' as const }
  if (year < 1940 || year > thisYear + 1) return { problem: 'day_out_of_range' as const }
  return { day: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, isEither }
}

function yearOf(typed: string, thisYear: number): number {
  if (typed.length === 4) return Number(typed)
  const year = 2000 + Number(typed)
  return year <= thisYear + 1 ? year : year - 100
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month >= 1
}
