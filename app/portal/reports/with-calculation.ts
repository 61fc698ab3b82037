import { type Calculation, calculated, checked } from '~/domain/reports/calculation'
import type { AnsweredRow } from '~/domain/reports/joined'
import type { Metric } from './metric'

/** The key of a figure that is made of others. */
const calculationKey = 'calc'

interface Table {
  rows: AnsweredRow[]
  totals: (number | null)[]
  formerTotals: (number | null)[] | null
  isCut: boolean
}

/** A table with its metrics, and behind them the figure that is made of those of the first query: of each row, of the total and of what it was before. */
export function withCalculation(
  table: Table,
  queries: readonly { metrics: readonly Metric[]; calculation?: Calculation | undefined }[],
): Table & { metrics: Metric[] } {
  const metrics = queries.flatMap((query) => query.metrics)
  const [first] = queries
  const [{ explore } = { explore: null }] = first?.metrics ?? []
  const calculation = first?.calculation
  const unit = calculation && explore ? checked(calculation, explore.metrics) : null
  if (!calculation || !unit || !explore) return { ...table, metrics }
  const made = (values: readonly (number | null)[]) => [
    ...values,
    calculated(calculation, (key) => values[metrics.findIndex((metric) => metric.key === key)] ?? null),
  ]
  return {
    ...table,
    metrics: [...metrics, { explore, key: calculationKey, ...unit, calculation }],
    totals: made(table.totals),
    formerTotals: table.formerTotals && made(table.formerTotals),
    rows: table.rows.map(({ former, ...row }) => ({
      ...row,
      values: made(row.values),
      ...(former !== undefined && { former: former && made(former) }),
    })),
  }
}
