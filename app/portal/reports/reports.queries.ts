import * as z from 'zod/mini'
import { exploreKeys } from '~/domain/reports/catalogue'
import type { ReportSpec } from '~/domain/reports/spec'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const field = shape({ key: z.string(), unit: z.string() })
const catalogue = shape({
  today: z.string(),
  /** Those of whoever asks. */
  outlets: z.array(shape({ id: z.string(), name: z.string(), city: z.string() })),
  explores: z.array(
    shape({
      key: z.enum(exploreKeys),
      has_days: z.boolean(),
      /** What a row under a figure leads to. */
      record: z.nullable(z.string()),
      /** Fewer people than that are not told of; null where it does not matter. */
      least_people: z.nullable(z.number()),
      dimensions: z.array(shape({ key: z.string(), unit: z.string(), is_period: z.boolean() })),
      metrics: z.array(
        shape({
          key: z.string(),
          unit: z.string(),
          /** Of a KPI besides. */
          name: z.optional(inBoth),
          decimals: z.optional(z.number()),
          polarity: z.optional(z.enum(['up', 'down', 'range'])),
        }),
      ),
      columns: z.array(field),
    }),
  ),
})
export type ReportCatalogue = z.infer<typeof catalogue>
export type Explore = ReportCatalogue['explores'][number]

/** What may be asked for here. Throws Refusal. */
export function readCatalogue(tenantId: string): Promise<ReportCatalogue> {
  return ask('report_catalogue', { p_tenant_id: tenantId }, catalogue)
}

const values = z.array(z.nullable(z.number()))
const keys = z.array(z.nullable(z.string()))
const answer = shape({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  is_cut: z.boolean(),
  rows: z.array(shape({ key: keys, name: keys, values, former: z.optional(z.nullable(values)) })),
  totals: z.nullable(values),
  former_from: z.optional(z.string()),
  former_to: z.optional(z.string()),
  former_totals: z.optional(z.nullable(values)),
})
export type ReportAnswer = z.infer<typeof answer>

/** The answer to a report. Throws Refusal. */
export function runReport(tenantId: string, spec: ReportSpec): Promise<ReportAnswer> {
  return ask('run_report', { p_tenant_id: tenantId, p_spec: { totals: true, ...spec } }, answer)
}

const rows = shape({
  columns: z.array(z.string()),
  is_cut: z.boolean(),
  rows: z.array(
    shape({
      record: z.nullable(z.string()),
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
    }),
  ),
})
export type ReportRows = z.infer<typeof rows>

/** The rows under a figure, 500 at most. Throws Refusal. */
export function runRows(tenantId: string, spec: ReportSpec): Promise<ReportRows> {
  return ask('run_report', { p_tenant_id: tenantId, p_spec: { limit: 500, ...spec, rows: true } }, rows)
}
