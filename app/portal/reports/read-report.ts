import { countedRows, type Dimension, isDimension, isGrain } from '~/domain/reports/catalogue'
import { type AnsweredRow, joined } from '~/domain/reports/joined'
import type { ReadyReport } from '~/domain/reports/library'
import { daysOf, type ReportPeriod } from '~/domain/reports/periods'
import type { FileAsk, ReportAsk } from '~/domain/reports/schedule'
import { dimensionsMost, type ReportSpec } from '~/domain/reports/spec'
import { acrossOf, type Pivot, readPivot } from './chart/read-pivot'
import type { Metric } from './metric'
import { readOccasions } from './occasions/read-occasions'
import type { ReportOccasion } from './occasions/report-occasions.queries'
import { asksOf } from './report-asks'
import { narrowedIn, type ReportChosen } from './report-query'
import {
  type Explore,
  type ReportAnswer,
  type ReportCatalogue,
  type ReportRows,
  runReport,
  runRows,
} from './reports.queries'
import { withBeside } from './with-beside'
import { withCalculation } from './with-calculation'

export interface ReadReport {
  by: Dimension
  /** What it can be grouped by. */
  choices: Dimension[]
  /** What can stand in columns beside that, and the figure by both where one is chosen. */
  acrossChoices: Dimension[]
  /** The same as a schedule asks it each time. */
  asks: ReportAsk[]
  pivot: Pivot | null
  period: ReportPeriod | null
  days: { from: string; to: string } | null
  formerDays: { from: string; to: string } | null
  metrics: Metric[]
  rows: AnsweredRow[]
  totals: (number | null)[]
  formerTotals: (number | null)[] | null
  isCut: boolean
  /** What it is narrowed down to, by name where the rows know it. */
  narrowed: { dimension: Dimension; key: string | null; name: string | null }[]
  /** The rows under one figure, where they are asked for. */
  under: { metric: Metric; rows: ReportRows; ask: FileAsk } | null
  /** What happened in its time, where it is told in time. */
  occasions: ReportOccasion[]
}

const decimalsOf: Record<string, number> = { percent: 1, points: 1 }

/** What a ready report says of what its address asks for. Throws Refusal. */
export async function readReport(
  tenantId: string,
  ready: ReadyReport,
  catalogue: ReportCatalogue,
  chosen: ReportChosen,
): Promise<ReadReport> {
  const queries = ready.queries.flatMap((query, nth) => {
    const explore = catalogue.explores.find(({ key }) => key === query.explore)
    const wanted = nth === 0 && ready.isOfOneKpi && chosen.kpi ? [chosen.kpi] : query.metrics
    const operands = query.operands ?? []
    const metrics = [...wanted, ...operands].flatMap((key): Metric[] => {
      const known = explore?.metrics.find((metric) => metric.key === key)
      return known && explore
        ? [
            {
              explore,
              key,
              unit: known.unit,
              decimals: known.decimals ?? decimalsOf[known.unit] ?? 0,
              name: known.name,
              ...(operands.includes(key) && { isOperand: true }),
            },
          ]
        : []
    })
    return explore && metrics.length > 0 ? [{ ...query, explore, metrics }] : []
  })
  const choices = ready.by.filter((key) => queries.some(({ explore }) => groups(explore, key)))
  const by = choices.find((key) => key === chosen.by) ?? choices[0] ?? ready.by[0]
  // What protects small groups is asked for as a whole: an address that narrows it down says nothing.
  const isWhole = queries.some(({ explore }) => explore.least_people !== null)
  const narrowed = isWhole ? [] : narrowedIn(chosen).slice(0, dimensionsMost)
  const period =
    chosen.period && (ready.period || ready.mayHavePeriod) ? chosen.period : (ready.period ?? null)
  const compare = ready.compare ?? (ready.mayHavePeriod && chosen.compare ? chosen.compare : undefined)
  const days = period ? daysOf(period, catalogue.today) : null
  const asked = queries.filter(
    ({ explore }) => groups(explore, by) && narrowed.every(({ dimension }) => groups(explore, dimension)),
  )
  const filters = Object.fromEntries(narrowed.map(({ dimension, key }) => [dimension, [key]]))
  // The names of what it is narrowed down to come with the rows: each has one key, so that no row is split.
  const beside = narrowed
    .map(({ dimension }) => dimension)
    .filter((key) => key !== by && !(isGrain(key) && asked.some(({ explore }) => explore.key === 'kpis')))
    .slice(0, dimensionsMost - 1)
  const specOf = ({ explore, isOfPeriod }: (typeof asked)[number]): ReportSpec => ({
    explore: explore.key,
    filters,
    ...(days && isOfPeriod && explore.has_days && days),
  })
  const underOf = metricAsked(asked, chosen.rows)
  const drawn = drawnOf(asked, chosen.order.replace('-', ''), ready.told.at)
  const acrossChoices = isWhole ? [] : acrossOf(choices, by, drawn?.metric)
  const across = acrossChoices.find((key) => key === chosen.across)
  const [answers, under, pivot] = await Promise.all([
    Promise.all(
      asked.map((query) =>
        runReport(tenantId, {
          ...specOf(query),
          dimensions: [by, ...beside],
          metrics: query.metrics.map(({ key }) => key),
          limit: 500,
          ...(compare && days && !isGrain(by) && { compare }),
        }),
      ),
    ),
    underOf ? readUnder(tenantId, specOf(underOf.query), underOf.metric, period) : null,
    across && drawn
      ? readPivot(tenantId, specOf(drawn.query), {
          by,
          across,
          metric: drawn.metric,
          under: chosen.under,
          choices,
        })
      : null,
  ])
  const table = joined(
    answers.map((answer) => ({ ...answer, rows: answer.rows.map(firstOnly) })),
    asked.map(({ metrics }) => metrics.length),
  )
  const made = await withBeside(withCalculation(table, asked), {
    tenantId,
    // the books of a programme need a view of the whole workspace, as seats do
    beside:
      ready.beside === 'liability' && !catalogue.explores.some(({ key }) => key === 'seats')
        ? undefined
        : ready.beside,
    by,
    days,
    outlets: narrowed.length === 0 ? catalogue.outlets.map(({ id }) => id) : outletsIn(narrowed),
  })
  const occasions = await readOccasions(tenantId, { by, days, rows: made.rows, narrowed }, catalogue)
  const names = answers.find(({ rows }) => rows.length > 0)?.rows[0]?.name
  return {
    by,
    choices,
    acrossChoices,
    pivot,
    asks: asksOf(asked, { by, filters, period, compare }),
    period,
    days,
    formerDays: formerOf(answers),
    ...made,
    narrowed: narrowed.map(({ dimension, key }) => {
      const at = dimension === by ? 0 : beside.indexOf(dimension) + 1
      return { dimension, key, name: (dimension === by || at > 0 ? names?.[at] : null) ?? null }
    }),
    under,
    occasions,
  }
}

/** The outlets that a report is narrowed down to; none where it is narrowed down by anything else. */
function outletsIn(narrowed: ReturnType<typeof narrowedIn>): string[] {
  return narrowed.every(({ dimension }) => dimension === 'outlet')
    ? narrowed.flatMap(({ key }) => (key ? [key] : []))
    : []
}

const groups = ({ dimensions }: Explore, key: string) => dimensions.some((dimension) => dimension.key === key)

const firstOnly = ({ key, name, ...row }: ReportAnswer['rows'][number]) => ({
  key: key.slice(0, 1),
  name: name.slice(0, 1),
  ...row,
})

function formerOf(answers: readonly ReportAnswer[]) {
  const { former_from: from, former_to: to } = answers.find((one) => one.former_from) ?? {}
  return from && to ? { from, to } : null
}

/** The figure whose rows an address asks for, as `explore.metric`. */
function metricAsked<Query extends { metrics: readonly Metric[] }>(queries: readonly Query[], rows: string) {
  for (const query of queries) {
    const metric = query.metrics.find(({ explore, key }) => `${explore.key}.${key}` === rows)
    if (metric && metric.explore.columns.length > 0) return { query, metric }
  }
  return null
}

/** The figure that is drawn: the one it is ordered by, else the one the report tells of. */
function drawnOf<Query extends { metrics: readonly Metric[] }>(
  queries: readonly Query[],
  ordered: string,
  told: number,
) {
  const all = queries.flatMap((query) => query.metrics.map((metric) => ({ query, metric })))
  return (
    all.find(({ metric }) => `${metric.explore.key}.${metric.key}` === ordered) ?? all[told] ?? all[0] ?? null
  )
}

async function readUnder(tenantId: string, spec: ReportSpec, metric: Metric, period: ReportPeriod | null) {
  const counted = Object.entries(countedRows[`${metric.explore.key}.${metric.key}`] ?? {})
  const filters = { ...Object.fromEntries(counted.filter(([key]) => isDimension(key))), ...spec.filters }
  const ask: FileAsk = {
    explore: spec.explore,
    filters,
    rows: true,
    ...(spec.from && period && { period }),
  }
  return { metric, rows: await runRows(tenantId, { ...spec, filters }), ask }
}
