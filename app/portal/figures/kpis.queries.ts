import * as z from 'zod/mini'
import { polarities } from '~/domain/kpi/attainment'
import { inBoth, shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

const sums = z.array(z.record(z.string(), z.number()))
const kpi = shape({
  key: z.string(),
  name: inBoth,
  unit: z.enum(['percent', 'paise', 'count', 'minutes', 'kwh', 'index', 'points']),
  decimals: z.number(),
  scale: z.number(),
  polarity: z.enum(polarities),
  grain: z.enum(['day', 'week', 'month']),
  scope: z.enum(['hotel', 'restaurant', 'both']),
  basis: z.nullable(inBoth),
  numerator: sums,
  denominator: sums,
  isOfChange: z.boolean(),
  help: shape({
    what: inBoth,
    read: inBoth,
    act: inBoth,
    healthy: z.optional(inBoth),
    source: z.optional(z.string()),
  }),
})
export type Kpi = z.output<typeof kpi>

/** The KPIs of the platform and the tenant, in their order. Throws Refusal. */
export async function listKpis(tenantId: string): Promise<Kpi[]> {
  const { data, error } = await (await backend())
    .from('kpis')
    .select(
      'key, name, unit, decimals, scale, polarity, grain, scope, basis, numerator, denominator, isOfChange:is_of_change, help',
    )
    .or(`tenant_id.is.null,tenant_id.eq.${tenantId}`)
    .is('retired_at', null)
    .order('position')
    .order('key')
  throwIfRefused(error)
  return z.parse(z.array(kpi), data)
}

const measure = shape({
  key: z.string(),
  name: inBoth,
  help: inBoth,
  unit: z.enum(['count', 'paise', 'minutes', 'hours', 'kwh']),
  kind: z.enum(['flow', 'stock']),
  decimals: z.number(),
  /** The product keeps its own from what happens, and nobody else enters them. */
  keptBy: z.enum(['outlet', 'office', 'product']),
})
export type Measure = z.output<typeof measure>

/** What is counted: the measures of the platform and the tenant, in their order. Throws Refusal. */
export async function listMeasures(tenantId: string): Promise<Measure[]> {
  const { data, error } = await (await backend())
    .from('measures')
    .select('key, name, help, unit, kind, decimals, keptBy:kept_by')
    .or(`tenant_id.is.null,tenant_id.eq.${tenantId}`)
    .order('position')
    .order('key')
  throwIfRefused(error)
  return z.parse(z.array(measure), data)
}
