import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { Refusal } from '~/platform/refusal'

/** The sums of one key of one dimension. `value` is rupees, of the `valued` conversions that have one. */
const fact = shape({
  dimension: z.string(),
  key: z.string(),
  visits: z.number(),
  views: z.number(),
  events: z.number(),
  conversions: z.number(),
  valued: z.number(),
  value: z.number(),
  seconds: z.number(),
})
export type Fact = z.infer<typeof fact>

const report = shape({
  today: z.string(),
  first_day: z.nullable(z.string()),
  has_samples: z.boolean(),
  /** What may be sent of one day, in bytes: altogether, and from one network address. */
  limits: shape({ room: z.number(), share: z.number() }),
  left_out: shape({ share: z.number(), room: z.number() }),
  facts: z.array(fact),
  before: z.array(fact),
  days: z.array(
    shape({
      day: z.string(),
      visits: z.number(),
      views: z.number(),
      conversions: z.number(),
      value: z.number(),
    }),
  ),
})

export type Analytics = Awaited<ReturnType<typeof readAnalytics>>
export type CountedDay = Analytics['days'][number]

/** What was counted from a day to another, both of India and within, and in as many days before. Only for platform admins. */
export async function readAnalytics(from: string, to: string) {
  const { first_day, has_samples, left_out, ...row } = await ask(
    'analytics_report',
    { p_from: from, p_to: to },
    report,
  )
  return { ...row, firstDay: first_day, hasSamples: has_samples, leftOut: left_out }
}

/** How many browsers said yes and how many took it back, on days of India from one to another. Only for platform admins. */
export async function readConsents(from: string, to: string) {
  const [counted] = await ask('analytics_consents', { p_from: from, p_to: to })
  if (!counted) throw new Refusal('unexpected')
  return counted
}

/** How many views of a page fell into each step of a vital's histogram, as `histogramStep` counts them. */
const speedHistogram = shape({
  page: z.string(),
  vital: z.enum(['lcp', 'inp', 'cls']),
  steps: z.record(z.string(), z.number()),
})
export type SpeedHistogram = z.infer<typeof speedHistogram>

/** How fast the pages were that were measured most often, the first one most. Only for platform admins. */
export function readSpeeds(from: string, to: string) {
  return ask('analytics_speeds', { p_from: from, p_to: to }, z.array(speedHistogram))
}
