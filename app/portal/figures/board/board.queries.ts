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

/** What was planned for these KPIs: the value aimed at and, of a range, its upper end, by outlet and for all of them. */
export interface PlannedRow {
  outlet_id: string | null
  targets: (number | null)[]
  highs: (number | null)[]
  /** From what per cent of the target on a value is good, near, to be watched. */
  good_from: (number | null)[]
  near_from: (number | null)[]
  watch_from: (number | null)[]
}

/** What was planned for these KPIs over one of many periods; nothing at all of outlets that one doesn't see. */
export type PlannedPeriod = { [Part in keyof Omit<PlannedRow, 'outlet_id'>]: PlannedRow[Part] | null }

type Known<Of> = { [Part in keyof Of]: NonNullable<Of[Part]> }

export const isPlanned = (plan: PlannedPeriod | undefined): plan is Known<PlannedPeriod> =>
  plan?.targets != null

/** The targets or budgets of many periods, of these outlets together, in the order asked for. Throws Refusal. */
export function readPlannedOver(
  tenantId: string,
  { kpis, periods, outlets }: { kpis: string[]; periods: readonly Period[]; outlets: string[] },
  plan: 'target' | 'budget',
): Promise<PlannedPeriod[]> {
  return ask('read_targets_over', {
    p_tenant_id: tenantId,
    p_starts: periods.map(({ from }) => from),
    p_ends: periods.map(({ to }) => to),
    p_kpis: kpis,
    p_outlets: outlets,
    p_plan: plan,
  })
}

/** The targets or budgets of a period, weighed by its days. Throws Refusal. */
export function readPlanned(
  tenantId: string,
  { from, to, kpis, outlets }: Omit<HeatmapAsked, 'compare'>,
  plan: 'target' | 'budget',
): Promise<PlannedRow[]> {
  return ask('read_targets', {
    p_tenant_id: tenantId,
    p_from: from,
    p_to: to,
    p_kpis: kpis,
    p_outlets: outlets,
    p_plan: plan,
  })
}
