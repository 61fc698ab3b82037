import * as z from 'zod/mini'
import type { Period } from '~/domain/kpi/periods'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

/** KPIs over one of the periods asked for; the types know nothing of what may be null. */
export interface PeriodFigures {
  figures: (number | null)[]
  days: number[]
  outlets: number[]
}

/** The values of KPIs over many periods, of these outlets together, in the order asked for. Throws Refusal. */
export function readPeriods(
  tenantId: string,
  { kpis, periods, outlets }: { kpis: string[]; periods: readonly Period[]; outlets: string[] },
): Promise<PeriodFigures[]> {
  return ask('read_periods', {
    p_tenant_id: tenantId,
    p_kpis: kpis,
    p_starts: periods.map(({ from }) => from),
    p_ends: periods.map(({ to }) => to),
    p_outlets: outlets,
  })
}

const said = shape({
  measure: z.string(),
  day: z.string(),
  hour: z.nullable(z.number()),
  /** Null: what was said before does not hold any more. */
  value: z.nullable(z.number()),
  former: z.nullable(z.number()),
  is_restated: z.boolean(),
  at: z.string(),
  by: z.nullable(z.string()),
  source: z.enum(['sheet', 'file', 'reservations', 'bills', 'key', 'undo', 'product']),
  file: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type Said = z.output<typeof said>

const explanation = shape({
  measures: z.array(shape({ key: z.string(), days: z.number(), total: z.nullable(z.number()) })),
  /** The latest first; not more than 200. */
  said: z.array(said),
})
export type Explanation = z.output<typeof explanation>

/** What a figure of an outlet is made of, and who said it. Throws Refusal. */
export function explainFigure(tenantId: string, outletId: string, kpi: string, { from, to }: Period) {
  return ask(
    'explain_figure',
    { p_tenant_id: tenantId, p_outlet_id: outletId, p_kpi: kpi, p_from: from, p_to: to },
    explanation,
  )
}
