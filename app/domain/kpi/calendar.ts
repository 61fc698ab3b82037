import { dayAfter, type Period } from './periods.ts'

/** The last months up to the one of a day, which ends with that day, the earliest first. */
export function monthsUpTo(day: string, count: number): Period[] {
  const months: Period[] = []
  for (let to = day; months.length < count; to = dayAfter(`${to.slice(0, 8)}01`, -1))
    months.unshift({ from: `${to.slice(0, 8)}01`, to })
  return months
}

/** The weeks of a month as a calendar has them, from Monday; null stands for a day of another month. */
export function calendarWeeks(month: string): (string | null)[][] {
  const first = `${month.slice(0, 8)}01`
  const before = (new Date(first).getUTCDay() + 6) % 7
  const weeks: (string | null)[][] = []
  for (
    let monday = dayAfter(first, -before);
    monday.slice(0, 7) <= first.slice(0, 7);
    monday = dayAfter(monday, 7)
  )
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const day = dayAfter(monday, at)
        return day.slice(0, 7) === first.slice(0, 7) ? day : null
      }),
    )
  return weeks
}
