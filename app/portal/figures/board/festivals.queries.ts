import type { Period } from '~/domain/kpi/periods'
import { ask } from '~/platform/answers/ask'
import type { HeatmapAsked, HeatRow } from './board.queries'
import type { PeriodFigures } from './cell/cell.queries'

/** Days that are held against others of last year: those of a festival, or ordinary ones. */
export interface FestivalPair {
  first: string
  last: string
  former_first: string
  former_last: string
  /** Null for ordinary days. */
  festival: string | null
}

/** Which days of a period are held against which, in order; a day without a partner is in none. Throws Refusal. */
export function readFestivalPairs(tenantId: string, { from, to }: Period): Promise<FestivalPair[]> {
  return ask('festival_pairs', { p_tenant_id: tenantId, p_from: from, p_to: to })
}

/** The values of these KPIs on the days that have a partner, beside those of the partners. Throws Refusal. */
export function readFestivalMap(
  tenantId: string,
  { from, to, kpis, outlets }: Omit<HeatmapAsked, 'compare'>,
): Promise<HeatRow[]> {
  return ask('read_festival_map', {
    p_tenant_id: tenantId,
    p_from: from,
    p_to: to,
    p_kpis: kpis,
    p_outlets: outlets,
  })
}

/** The values of many periods on their days that have a partner, beside those of the partners, of these outlets together. Throws Refusal. */
export function readFestivalPeriods(
  tenantId: string,
  { kpis, periods, outlets }: { kpis: string[]; periods: readonly Period[]; outlets: string[] },
): Promise<(PeriodFigures & { former: (number | null)[] })[]> {
  return ask('read_festival_periods', {
    p_tenant_id: tenantId,
    p_starts: periods.map(({ from }) => from),
    p_ends: periods.map(({ to }) => to),
    p_kpis: kpis,
    p_outlets: outlets,
  })
}
