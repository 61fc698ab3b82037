import { dayAfter, type Period } from '../kpi/periods.ts'

export const reportPeriods = [
  'days28',
  'month',
  'last_month',
  'quarter',
  'months12',
  'financial_year',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** The days of a period, up to yesterday: of today nobody has said all yet. The financial year begins in April. */
export function daysOf(period: ReportPeriod, today: string): Period {
  const to = dayAfter(today, -1)
  const [year, month] = [Number(to.slice(0, 4)), Number(to.slice(5, 7))]
  const firstOf = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10)
  switch (period) {
    case 'days28':
      return { from: dayAfter(to, -27), to }
    case 'month':
      return { from: firstOf(0), to }
    case 'last_month':
      return { from: firstOf(1), to: dayAfter(firstOf(0), -1) }
    case 'quarter':
      return { from: firstOf(2), to }
    case 'months12':
      return { from: firstOf(11), to }
    case 'financial_year':
      return { from: `${month >= 4 ? year : year - 1}-04-01`, to }
  }
}
