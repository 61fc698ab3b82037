import type { Closing } from './sheet.queries'

const monthsMax = 6

/** The last months that are over on `until` and not locked as a whole, as their first days, the latest first. */
export function monthsToLock(until: string, closings: readonly Closing[]): string[] {
  const [year = 0, month = 0] = until.split('-').map(Number)
  return Array.from({ length: monthsMax }, (_, back) => firstOf(year, month - back)).filter(
    (first) =>
      lastDayOf(first) <= until &&
      !closings.some((one) => !one.reopened_at && one.first_day <= first && one.last_day >= lastDayOf(first)),
  )
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
}
