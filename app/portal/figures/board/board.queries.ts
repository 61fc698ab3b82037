import type { Band } from '~/domain/kpi/attainment'
import type { Period } from '~/domain/kpi/periods'
import { ask } from '~/platform/answers/ask'

export type FigureOutlet = Awaited<ReturnType<typeof listFigureOutlets>>[number]

/** The outlets whose figures I read, by name. Throws Refusal. */
export function listFigureOutlets(tenantId: string) {
  return ask('figure_outlets', { p_tenant_id: tenantId })
}

export interface HeatmapAsked extends Period {
  kpis: string[]
  outlets: string[]
  /** Another word than the database knows compares with nothing. */
  compare: string
}

/** A row of the map; without an outlet it is all of them together. The types know nothing of what may be null. */
export interface HeatRow {
  outlet_id: string | null
  name: string | null
  city: string | null
  figures: (number | null)[]
  former: (number | null)[]
  /** On how many days the least known of its measures is known, and the best known. */
  days: number[]
  most: number[]
  /** Of how many outlets a value is made. */
  outlets: number[]
  /** How each stands beside its target; only where targets are what it is compared with. */
  bands?: (Band | null)[]
}

/** The values of these KPIs by outlet, in their order, and of all outlets together. Throws Refusal. */
export function readHeatmap(
  tenantId: string,
  { from, to, kpis, outlets, compare }: HeatmapAsked,
): Promise<HeatRow[]> {
  return ask('read_heatmap', {
    p_tenant_id: tenantId,
    p_from: from,
    p_to: to,
    p_kpis: kpis,
    p_outlets: outlets,
    p_compare: compare,
  })
}
