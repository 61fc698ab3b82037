import type { Heat } from './heat.ts'

/** A week of an average outlet by weekday (1 is Monday) and hour (0 to 23). */
export interface HourCell {
  weekday: number
  hour: number
  /** What the hour has on an average day. */
  value: number
  low: number
  high: number
}

/** A night ends at five: what is sold at one in the morning belongs to the evening before, as in a list of bills. */
const dayBegins = 5
const placeOf = (hour: number) => (hour - dayBegins + 24) % 24

/** The hours from the first to the last with anything, in the order of a day, those between them too. */
export function hoursShown(cells: readonly HourCell[]): number[] {
  const places = cells.map(({ hour }) => placeOf(hour))
  const [first, last] = [Math.min(...places), Math.max(...places)]
  if (cells.length === 0) return []
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at + dayBegins) % 24)
}

/** What an hour with anything has on average: none counts for nothing, or a long afternoon break would make every evening a rush. */
export function averageHour(cells: readonly HourCell[]): number | null {
  const values = cells.map(({ value }) => value).filter((value) => value > 0)
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** From so many times the average on a step, two, three; below it by the same factors. */
export const hourSteps = [1.1, 1.5, 2] as const

/** How an hour stands beside the average hour: above zero fuller. Null for an hour with nothing. */
export function heatOfHour(value: number, average: number): Heat {
  if (value <= 0) return null
  const factor = value / average
  const steps = hourSteps.filter((step) => Math.max(factor, 1 / factor) >= step).length as 0 | 1 | 2 | 3
  return (factor >= 1 || steps === 0 ? steps : -steps) as Heat
}

/** So few days of a weekday say little: one wedding or one closed evening is a quarter of the figure. */
export const isThin = (days: number) => days < 4
