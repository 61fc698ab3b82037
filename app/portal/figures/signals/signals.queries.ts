import * as z from 'zod/mini'
import { polarities } from '~/domain/kpi/attainment'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const signal = shape({
  outlet_id: z.string(),
  outlet: z.string(),
  /** A Monday. */
  week: z.string(),
  rule: z.enum(['above', 'below', 'run_above', 'run_below']),
  /** Null for a KPI with a range: neither side is better. */
  is_better: z.nullable(z.boolean()),
  figure: z.number(),
  former: z.number(),
  /** Which week the former figure is of. */
  basis: z.enum(['last_year', 'week_before']),
  /** Of the differences between a week and its former one, as the limits. */
  mean: z.number(),
  lower: z.number(),
  upper: z.number(),
  weeks: z.number(),
  /** Among the three things of its outlet; null where another KPI tells the same already. */
  place: z.nullable(z.number()),
  kpi: z.string(),
  name: inBoth,
  unit: z.enum(['percent', 'paise', 'count', 'minutes', 'kwh', 'index', 'points']),
  decimals: z.number(),
  polarity: z.enum(polarities),
  act: inBoth,
  /** What somebody has started about it. */
  action_id: z.nullable(z.string()),
})
export type Signal = z.infer<typeof signal>

const signals = shape({
  week: z.string(),
  weeks: z.array(z.string()),
  signals: z.array(signal),
  /** Outlets without a signal, and how many of their KPIs have enough weeks to tell. */
  quiet: z.array(shape({ id: z.string(), name: z.string(), judged: z.number() })),
})
export type Signals = z.infer<typeof signals>

/** What was unusual in a week at the outlets of whoever asks; without a week, the last one looked through. Throws Refusal. */
export function readSignals(tenantId: string, week?: string): Promise<Signals> {
  return ask('read_signals', { p_tenant_id: tenantId, ...(week && { p_week: week }) }, signals)
}
