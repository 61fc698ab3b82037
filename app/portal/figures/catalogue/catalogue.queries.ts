import * as z from 'zod/mini'
import { polarities } from '~/domain/kpi/attainment'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export const kpiUnits = ['percent', 'paise', 'count', 'minutes', 'kwh', 'index', 'points'] as const
export const catalogueScopes = ['both', 'hotel', 'restaurant'] as const
export const grains = ['day', 'week', 'month'] as const

const sums = z.array(z.record(z.string(), z.number()))
const kpi = shape({
  key: z.string(),
  name: inBoth,
  help: z.object({ what: inBoth, read: inBoth, act: inBoth, source: z.optional(z.string()) }),
  unit: z.enum(kpiUnits),
  scale: z.number(),
  polarity: z.enum(polarities),
  grain: z.enum(grains),
  scope: z.enum(catalogueScopes),
  numerator: sums,
  denominator: sums,
  /** Null for the platform's. */
  tenantId: z.nullable(z.string()),
  retiredAt: z.nullable(z.string()),
  /** What it was made of before, the last first; a figure is always counted by the formula of today. */
  former: z.array(shape({ numerator: sums, denominator: sums, scale: z.number(), until: z.string() })),
})
export type CatalogueKpi = z.output<typeof kpi>

/** All KPIs, the tenant's own last, retired ones too. Throws Refusal. */
export async function listCatalogueKpis(tenantId: string): Promise<CatalogueKpi[]> {
  const { data, error } = await (await backend())
    .from('kpis')
    .select(
      'key, name, help, unit, scale, polarity, grain, scope, numerator, denominator, tenantId:tenant_id, retiredAt:retired_at, former:kpi_former_formulas(numerator, denominator, scale, until)',
    )
    .or(`tenant_id.is.null,tenant_id.eq.${tenantId}`)
    .order('position')
    .order('key')
    .order('until', { referencedTable: 'former', ascending: false })
  throwIfRefused(error)
  return z.parse(z.array(kpi), data)
}

type Sums = readonly Record<string, number>[]

export interface Formula {
  above: Sums
  /** Empty: the sum itself. */
  below: Sums
  scale: number
  unit: (typeof kpiUnits)[number]
  scope: (typeof catalogueScopes)[number]
}

const asked = (tenantId: string, { above, below, scale, unit, scope }: Formula) => ({
  p_tenant_id: tenantId,
  p_numerator: above,
  p_denominator: below,
  p_scale: scale,
  p_unit: unit,
  p_scope: scope,
})

/** What a formula comes to at an outlet on the last 28 days; the types know nothing of what may be null. */
export interface Previewed {
  outlet_id: string
  name: string
  value: number | null
  days: number
}

/** Tries a formula on the tenant's own figures. Throws Refusal with what is wrong with it. */
export function previewKpi(tenantId: string, formula: Formula): Promise<Previewed[]> {
  return ask('preview_kpi', asked(tenantId, formula))
}

export interface KpiInput {
  formula: Formula
  nameEn: string
  nameHi: string
  polarity: 'up' | 'down'
  grain: (typeof grains)[number]
  help: Record<'what' | 'read' | 'act', { en?: string; hi?: string }>
}

/** Adds a KPI of the tenant, or changes the one of that key; returns its key. Throws Refusal `formula_in_use`, `name_taken`. */
export function saveKpi(
  tenantId: string,
  { formula, nameEn, nameHi, polarity, grain, help }: KpiInput,
  key?: string,
): Promise<string> {
  return ask('save_kpi', {
    ...asked(tenantId, formula),
    p_polarity: polarity,
    p_grain: grain,
    p_decimals: formula.unit === 'paise' ? 0 : 1,
    p_help: help,
    p_name_en: nameEn,
    p_name_hi: nameHi,
    ...(key && { p_kpi: key }),
  })
}

/** Takes a KPI out of use, or back into it. Throws Refusal. */
export function retireKpi(tenantId: string, key: string, isRetired: boolean): Promise<void> {
  return tell('retire_kpi', { p_tenant_id: tenantId, p_kpi: key, p_is_retired: isRetired })
}
