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

/** What may be sent of one day, in bytes: altogether, and from one network address. */
interface Limits {
  room: number
  share: number
}

/** The answer of analytics_report(), as the migration builds it. */
interface ReportRow {
  today: string
  first_day: string | null
  has_samples: boolean
  limits: Limits
  left_out: { share: number; room: number }
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
    limits: row.limits,
    leftOut: row.left_out,
    facts: row.facts,
    before: row.before,
    days: row.days,
  }
}

/** How many browsers said yes and how many took it back, on days of India from one to another. Only for platform admins. */
export async function readConsents(from: string, to: string) {
  const { data, error } = await (await backend())
    .rpc('analytics_consents', { p_from: from, p_to: to })
    .single()
  throwIfRefused(error)
  return data
}

/** How many views of a page fell into each step of a vital's histogram, as `histogramStep` counts them. */
export interface SpeedHistogram {
  page: string
  vital: 'lcp' | 'inp' | 'cls'
  steps: Record<string, number>
}

/** How fast the pages were that were measured most often, the first one most. Only for platform admins. */
export async function readSpeeds(from: string, to: string) {
  const { data, error } = await (await backend()).rpc('analytics_speeds', { p_from: from, p_to: to })
  throwIfRefused(error)
  return data as unknown as SpeedHistogram[]
}
