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
  /** What its rows can be gathered under; and the rows gathered so, where one is chosen. */
  underChoices: Dimension[]
  gathered: { under: Dimension; groups: PivotGroup[] } | null
  isCut: boolean
}

export interface PivotLine {
  key: string | null
  name: string | null
  at: (column: string | null) => number | null
  total: number | null
}

/** Rows that belong together, with sums that were asked for as the others. */
export interface PivotGroup extends PivotLine {
  rows: PivotLine[]
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
  {
    by,
    across,
    metric,
    under,
    choices,
  }: { by: Dimension; across: Dimension; metric: Metric; under: string; choices: readonly Dimension[] },
): Promise<Pivot> {
  const underChoices = acrossOf(choices, by, metric).filter(
    (key) => key !== across && !(metric.explore.key === 'kpis' && isGrain(key) && isGrain(across)),
  )
  const above = underChoices.find((key) => key === under)
  const [cells, heads, gathered] = await Promise.all([
    runReport(tenantId, {
      ...spec,
      dimensions: [by, across],
      metrics: [metric.key],
      limit: 1000,
      totals: false,
    }),
    runReport(tenantId, { ...spec, dimensions: [across], metrics: [metric.key], limit: 200, totals: false }),
    above ? readGroups(tenantId, spec, [above, by, across], metric.key) : null,
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
    underChoices,
    gathered: above && gathered ? { under: above, groups: gathered.groups } : null,
    isCut: cells.is_cut || gathered?.isCut === true || ordered.length > columnsMost,
  }
}

/** The rows of two things under each other, with all sums between them as they are, not added up. */
async function readGroups(
  tenantId: string,
  spec: ReportSpec,
  [under, by, across]: readonly [Dimension, Dimension, Dimension],
  metric: string,
): Promise<{ groups: PivotGroup[]; isCut: boolean }> {
  const ask = (...dimensions: Dimension[]) =>
    runReport(tenantId, { ...spec, dimensions, metrics: [metric], limit: 1000, totals: false })
  const [cells, lines, sums, wholes] = await Promise.all([
    ask(under, by, across),
    ask(under, by),
    ask(under, across),
    ask(under),
  ])
  const valuesOf = ({ rows }: typeof cells) =>
    new Map(rows.map(({ key, values: [value] }) => [JSON.stringify(key), value ?? null]))
  const [inCells, inSums] = [valuesOf(cells), valuesOf(sums)]
  const groups = wholes.rows.map(({ key: [key = null], name: [name = null], values: [total = null] }) => ({
    key,
    name,
    total,
    at: (column: string | null) => inSums.get(JSON.stringify([key, column])) ?? null,
    rows: lines.rows
      .filter(({ key: [above] }) => above === key)
      .map(({ key: [, line = null], name: [, called = null], values: [value = null] }) => ({
        key: line,
        name: called,
        total: value,
        at: (column: string | null) => inCells.get(JSON.stringify([key, line, column])) ?? null,
      })),
  }))
  return { groups, isCut: [cells, lines, sums, wholes].some(({ is_cut: isCut }) => isCut) }
}
