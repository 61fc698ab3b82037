import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export const measureUnits = ['count', 'paise', 'minutes', 'hours', 'kwh'] as const
export const measureKinds = ['flow', 'stock'] as const
/** Who can be chosen to keep one; some are counted by the product itself. */
export const measureKeepers = ['outlet', 'office'] as const
export const measureScopes = ['both', 'hotel', 'restaurant'] as const

const measure = shape({
  key: z.string(),
  name: inBoth,
  help: inBoth,
  unit: z.enum(measureUnits),
  kind: z.enum(measureKinds),
  scope: z.enum(measureScopes),
  keptBy: z.enum([...measureKeepers, 'product']),
  decimals: z.number(),
  least: z.number(),
  most: z.number(),
  /** Null for the platform's. */
  tenantId: z.nullable(z.string()),
  retiredAt: z.nullable(z.string()),
})
export type CatalogueMeasure = z.output<typeof measure>

/** All measures, the tenant's own last, ended ones too. Throws Refusal. */
export async function listCatalogueMeasures(tenantId: string): Promise<CatalogueMeasure[]> {
  const { data, error } = await (await backend())
    .from('measures')
    .select(
      'key, name, help, unit, kind, scope, keptBy:kept_by, decimals, least, most, tenantId:tenant_id, retiredAt:retired_at',
    )
    .or(`tenant_id.is.null,tenant_id.eq.${tenantId}`)
    .order('position')
    .order('key')
  throwIfRefused(error)
  return z.parse(z.array(measure), data)
}

export interface MeasureInput extends Pick<CatalogueMeasure, 'unit' | 'kind' | 'scope' | 'decimals'> {
  keptBy: (typeof measureKeepers)[number]
  name: { en?: string; hi?: string }
  help: { en?: string; hi?: string }
  /** Null leaves the usual bound, or the one there is. */
  least: number | null
  most: number | null
}

/** Adds a measure of the tenant, or changes the one of that key; returns its key. Throws Refusal `name_taken`, `bounds_crossed`. */
export function saveMeasure(tenantId: string, input: MeasureInput, key?: string): Promise<string> {
  const { name, help, least, most } = input
  return ask('save_measure', {
    p_tenant_id: tenantId,
    p_unit: input.unit,
    p_kind: input.kind,
    p_scope: input.scope,
    p_kept_by: input.keptBy,
    p_decimals: input.decimals,
    p_name_en: name.en ?? '',
    p_name_hi: name.hi ?? '',
    p_help_en: help.en ?? '',
    p_help_hi: help.hi ?? '',
    ...(least !== null && { p_least: least }),
    ...(most !== null && { p_most: most }),
    ...(key && { p_measure: key }),
  })
}

/** Ends a measure, or takes it up again; what was counted stays. Throws Refusal `measure_in_use`. */
export function endMeasure(tenantId: string, key: string, isEnded: boolean): Promise<void> {
  return tell('retire_measure', { p_tenant_id: tenantId, p_measure: key, p_is_retired: isEnded })
}
