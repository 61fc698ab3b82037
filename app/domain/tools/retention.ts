import type { InputRule, Values } from './scenario.ts'

export type RetentionInput =
  | 'start'
  | 'expansion'
  | 'contraction'
  | 'churn'
  | 'years'
  | 'newSales'
  | 'periods'
  | 'unsurePercent'

/** Set for a hotel's corporate accounts and memberships over a year; illustrative. */
export const retentionRules: readonly InputRule<RetentionInput>[] = [
  { name: 'start', unit: 'money', initial: 10_000_000, min: 1, max: 1e12 },
  { name: 'expansion', unit: 'money', initial: 1_500_000, min: 0, max: 1e12 },
  { name: 'contraction', unit: 'money', initial: 500_000, min: 0, max: 1e12 },
  { name: 'churn', unit: 'money', initial: 800_000, min: 0, max: 1e12 },
  { name: 'years', unit: 'count', initial: 3, min: 1, max: 10, isWhole: true },
  { name: 'newSales', unit: 'money', initial: 0, min: 0, max: 1e12, isMore: true },
  { name: 'periods', unit: 'count', initial: 1, min: 1, max: 12, isMore: true, choices: [1, 4, 12] },
  { name: 'unsurePercent', unit: 'percent', initial: 20, min: 0, max: 50, isMore: true },
]

export const retentionLevers = ['expansion', 'contraction', 'churn'] as const

type Flows = Values<'start' | 'expansion' | 'contraction' | 'churn'>

/** Which input cannot be, seen beside the others: no one loses more than there was. */
export function retentionProblems({ start, contraction, churn }: Flows): { churn?: 'moreThanStart' } {
  return contraction + churn > start ? { churn: 'moreThanStart' } : {}
}

/** Net revenue retention of one period, (R+E−C−L)/R: what customers of its start pay at its end. New ones never count. */
export function netRetention({ start, expansion, contraction, churn }: Flows): number {
  return (start + expansion - contraction - churn) / start
}

/** Gross revenue retention of one period, (R−C−L)/R: the same without growth, so never above 1. */
export function grossRetention({ start, contraction, churn }: Flows): number {
  return (start - contraction - churn) / start
}

/** A retention over several periods of the same kind: twelve months make a year. */
export function overYear(retention: number, periods: number): number {
  return retention ** periods
}

export interface RetentionYear {
  year: number
  /** From those who are customers today. */
  existing: number
  /** With what is newly sold each year; new customers are retained like the old ones from the year after. */
  total: number
}

/** Revenue of the period at the end of each year, the start as year 0. */
export function revenueByYear(values: Values<RetentionInput>): RetentionYear[] {
  const yearly = overYear(netRetention(values), values.periods)
  const rows: RetentionYear[] = [{ year: 0, existing: values.start, total: values.start }]
  for (let year = 1; year <= values.years; year++) {
    const before = rows[year - 1] as RetentionYear
    rows.push({
      year,
      existing: values.start * yearly ** year,
      total: before.total * yearly + values.newSales,
    })
  }
  return rows
}

/** Revenue from today's customers at the end of the last year. */
export function finalRevenue({ years, ...values }: Values<RetentionInput>): number {
  return values.start * overYear(netRetention(values), values.periods) ** years
}
