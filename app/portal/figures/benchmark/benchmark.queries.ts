import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { scopes } from '../board/board-query'

const figure = shape({
  kind: z.enum(scopes),
  kpi: z.string(),
  /** Of the outlets that whoever asks looks after, together. */
  own: z.number(),
  outlets: z.number(),
  /** All three null where there is not enough data. */
  low: z.nullable(z.number()),
  middle: z.nullable(z.number()),
  high: z.nullable(z.number()),
})
export type BenchmarkFigure = z.infer<typeof figure>

const benchmark = shape({
  /** Null where the workspace does not take part. */
  joined_on: z.nullable(z.string()),
  counts_from: z.nullable(z.string()),
  first_day: z.string(),
  last_day: z.string(),
  /** When the next period is worked out. */
  next_on: z.string(),
  figures: z.array(figure),
})
export type Benchmark = z.infer<typeof benchmark>

/** Whether a workspace takes part, and its figures beside the quartiles. Throws Refusal. */
export function readBenchmark(tenantId: string): Promise<Benchmark> {
  return ask('read_benchmark', { p_tenant_id: tenantId }, benchmark)
}

/** Throws Refusal. */
export function joinBenchmark(tenantId: string): Promise<void> {
  return tell('join_benchmark', { p_tenant_id: tenantId })
}

/** Throws Refusal. */
export function leaveBenchmark(tenantId: string): Promise<void> {
  return tell('leave_benchmark', { p_tenant_id: tenantId })
}
