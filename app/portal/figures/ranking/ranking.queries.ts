import { ask } from '~/platform/answers/ask'

/** What a KPI is made of, by outlet and week; the types know nothing of what may be null. */
export interface WeekSums {
  outlet_id: string
  name: string
  city: string
  week: number
  above: (number | null)[]
  below: (number | null)[]
  days: number
}

interface WeeksAsked {
  kpi: string
  kind: string
  /** The last day of the last week. */
  to: string
  weeks: number
}

/** The sums of a KPI in whole weeks, the last numbered 1, of the outlets of a kind. Throws Refusal. */
export function readWeekSums(tenantId: string, { kpi, kind, to, weeks }: WeeksAsked): Promise<WeekSums[]> {
  return ask('read_week_sums', { p_tenant_id: tenantId, p_kpi: kpi, p_kind: kind, p_to: to, p_weeks: weeks })
}
