import { type Dimension, isGrain } from '~/domain/reports/catalogue'
import type { ReportSpec } from '~/domain/reports/spec'
import type { Metric } from '../metric'
import { runReport } from '../reports.queries'

/** One figure by two things: rows by what a report is grouped by, columns by another. */
export interface Pivot {
  across: Dimension
  metric: Metric
  columns: { key: string | null; name: string | null }[]
  /** The figure of a row and a column; null where there is none. */
  at: (row: string | null, column: string | null) => number | null
  /** Of each column, asked for and not added: whoever works at two outlets counts once. */
  totals: (number | null)[]
  isCut: boolean
}

const columnsMost = 24

/** What a metric can stand across beside: a KPI by one piece of the calendar at most. */
export function acrossOf(
  choices: readonly Dimension[],
  by: Dimension,
  metric: Metric | undefined,
): Dimension[] {
  return choices.filter(
    (key) =>
      key !== by &&
      metric?.explore.dimensions.some((known) => known.key === key) &&
      !(metric.explore.key === 'kpis' && isGrain(key) && isGrain(by)),
  )
}

/** Asks for a figure by two things at once. Throws Refusal. */
export async function readPivot(
  tenantId: string,
  spec: ReportSpec,
  { by, across, metric }: { by: Dimension; across: Dimension; metric: Metric },
): Promise<Pivot> {
  const [cells, heads] = await Promise.all([
    runReport(tenantId, {
      ...spec,
      dimensions: [by, across],
      metrics: [metric.key],
      limit: 1000,
      totals: false,
    }),
    runReport(tenantId, { ...spec, dimensions: [across], metrics: [metric.key], limit: 200, totals: false }),
  ])
  const values = new Map(
    cells.rows.map(({ key, values: [value] }) => [JSON.stringify(key.slice(0, 2)), value ?? null]),
  )
  const ordered = isGrain(across)
    ? heads.rows.toSorted(({ key: [one] }, { key: [other] }) => (one ?? '').localeCompare(other ?? ''))
    : heads.rows
  // Of the calendar the latest, of anything else the greatest.
  const shown = isGrain(across) ? ordered.slice(-columnsMost) : ordered.slice(0, columnsMost)
  return {
    across,
    metric,
    columns: shown.map(({ key: [key = null], name: [name = null] }) => ({ key, name })),
    at: (row, column) => values.get(JSON.stringify([row, column])) ?? null,
    totals: shown.map(({ values: [value] }) => value ?? null),
    isCut: cells.is_cut || ordered.length > columnsMost,
  }
}
