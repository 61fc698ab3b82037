import type { TrendMonth } from './insight.queries'

/** What was due in one month. */
export interface DueMonth {
  month: string
  due: number
  inTime: number
  late: number
}

/** The months of one outlet, one after the other, and what they come to. */
export interface OutletTrend {
  id: string | null
  name: string | null
  months: DueMonth[]
  due: number
  inTime: number
  late: number
}

/** Returns the trend by outlet, each with the same months from the first to the last that any of them has. */
export function trendByOutlet(rows: readonly TrendMonth[]): OutletTrend[] {
  const months = monthsBetween(rows.map(({ month }) => month).sort())
  const outlets = new Map<string | null, TrendMonth[]>()
  for (const row of rows) outlets.set(row.outlet_id, [...(outlets.get(row.outlet_id) ?? []), row])
  return [...outlets].map(([id, own]) => {
    const filled = months.map((month) => {
      const { due = 0, in_time: inTime = 0, late = 0 } = own.find((row) => row.month === month) ?? {}
      return { month, due, inTime, late }
    })
    const sum = (of: (month: DueMonth) => number) => filled.reduce((total, month) => total + of(month), 0)
    return {
      id,
      name: own[0]?.outlet ?? null,
      months: filled,
      due: sum(({ due }) => due),
      inTime: sum(({ inTime }) => inTime),
      late: sum(({ late }) => late),
    }
  })
}

function monthsBetween(sorted: readonly string[]): string[] {
  const last = sorted.at(-1) ?? ''
  const months: string[] = []
  for (let month = sorted[0]; month && month <= last; month = following(month)) months.push(month)
  return months
}

function following(month: string): string {
  const day = new Date(`${month}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + 1)
  return day.toISOString().slice(0, 10)
}
