/** The times one can choose; the number is how many days up to today. */
export const ranges = { today: 1, week: 7, month: 28, quarter: 90 } as const
export type RangeKey = keyof typeof ranges | 'custom'

/** Days of India, `2026-11-21`, both of them within. */
export interface DayRange {
  key: RangeKey
  from: string
  to: string
}

const dayMs = 86_400_000
const daysMax = 366

/** What an address asks for; what it does not know, and impossible days, are the last 28. */
export function rangeOf(search: URLSearchParams, today: string): DayRange {
  const asked = search.get('range')
  if (asked === 'custom') {
    const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
    if (isDay(from) && isDay(to) && from <= to && daysIn(from, to) <= daysMax)
      return { key: 'custom', from, to }
    return { key: 'custom', from: daysBefore(today, ranges.month - 1), to: today }
  }
  const key = (Object.keys(ranges) as (keyof typeof ranges)[]).find((known) => known === asked) ?? 'month'
  return { key, from: daysBefore(today, ranges[key] - 1), to: today }
}

/** As many days, right before. */
export function rangeBefore({ from, to }: Pick<DayRange, 'from' | 'to'>): { from: string; to: string } {
  return { from: daysBefore(from, daysIn(from, to)), to: daysBefore(from, 1) }
}

/** Every day of a range, the first one first. */
export function daysOf({ from, to }: Pick<DayRange, 'from' | 'to'>): string[] {
  return Array.from({ length: daysIn(from, to) }, (_, at) => daysBefore(from, -at))
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)
}

function daysIn(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && daysBefore(text, 0) === text
}
