/** Whole days of the calendar, both `YYYY-MM-DD` and both in it. */
export interface Period {
  from: string
  to: string
}

export const spans = ['day', 'week', 'days28', 'month', 'year'] as const
export type Span = (typeof spans)[number]

/** The days of a span up to the day before this one: of today nobody has said all yet. */
export function periodOf(span: Span, today: string): Period {
  const to = dayAfter(today, -1)
  const from = {
    day: to,
    week: dayAfter(to, -6),
    days28: dayAfter(to, -27),
    month: `${to.slice(0, 8)}01`,
    year: `${to.slice(0, 4)}-01-01`,
  }[span]
  return { from, to }
}

export const comparisons = ['same_weekdays', 'last_period', 'same_dates'] as const
export type Comparison = (typeof comparisons)[number]

/** The days that a period is compared with. The database has the same (private.compared_with). */
export function comparedWith({ from, to }: Period, comparison: Comparison): Period {
  if (comparison === 'same_weekdays') return { from: dayAfter(from, -364), to: dayAfter(to, -364) }
  if (comparison === 'same_dates') return { from: monthsBefore(from, 12), to: monthsBefore(to, 12) }
  const isOfWholeMonths = from.endsWith('-01') && dayAfter(to, 1).endsWith('-01')
  const last = dayAfter(from, -1)
  if (!isOfWholeMonths) return { from: dayAfter(from, -daysIn({ from, to })), to: last }
  return { from: monthsBefore(from, monthOf(dayAfter(to, 1)) - monthOf(from)), to: last }
}

export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / msInDay) + 1
}

/** The day so many days later; below zero, earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * msInDay).toISOString().slice(0, 10)
}

const msInDay = 86_400_000

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The same date so many months before, or the last of a month that is shorter. */
function monthsBefore(day: string, months: number): string {
  const month = monthOf(day) - months
  const [year, at] = [Math.floor(month / 12), month % 12]
  const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, at, Math.min(Number(day.slice(8)), last))).toISOString().slice(0, 10)
}
