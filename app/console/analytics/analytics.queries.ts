import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

/** The sums of one key of one dimension. `value` is rupees, of the `valued` conversions that have one. */
export interface Fact {
  dimension: string
  key: string
  visits: number
  views: number
  events: number
  conversions: number
  valued: number
  value: number
  seconds: number
}

/** The answer of analytics_report(), as the migration builds it. */
interface ReportRow {
  today: string
  first_day: string | null
  has_samples: boolean
  facts: Fact[]
  before: Fact[]
  days: { day: string; visits: number; views: number; conversions: number; value: number }[]
}

export type Analytics = Awaited<ReturnType<typeof readAnalytics>>
export type CountedDay = Analytics['days'][number]

/** What was counted from a day to another, both of India and within, and in as many days before. Only for platform admins. */
export async function readAnalytics(from: string, to: string) {
  const { data, error } = await (await backend()).rpc('analytics_report', { p_from: from, p_to: to })
  throwIfRefused(error)
  const row = data as unknown as ReportRow
  return {
    today: row.today,
    firstDay: row.first_day,
    hasSamples: row.has_samples,
    facts: row.facts,
    before: row.before,
    days: row.days,
  }
}
