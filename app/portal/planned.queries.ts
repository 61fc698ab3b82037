import type { Period } from '~/domain/kpi/periods'
import { ask } from '~/platform/answers/ask'

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
  { from, to, kpis, outlets }: Period & { kpis: string[]; outlets: string[] },
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
