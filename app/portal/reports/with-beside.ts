import { attainment } from '~/domain/kpi/attainment'
import { dayAfter } from '~/domain/kpi/periods'
import { bookMonths } from '~/domain/loyalty/books'
import type { Dimension } from '~/domain/reports/catalogue'
import type { ReadyReport } from '~/domain/reports/library'
import { failingAsNull } from '~/platform/failing-as-null'
import { readBooks } from '../loyalty-books.queries'
import { isPlanned, readPlanned, readPlannedOver } from '../planned.queries'
import type { Metric } from './metric'
import type { withCalculation } from './with-calculation'

type Table = ReturnType<typeof withCalculation>

interface Asked {
  tenantId: string
  beside: ReadyReport['beside']
  by: Dimension
  days: { from: string; to: string } | null
  /** Of these outlets; none where something else narrows it down. */
  outlets: readonly string[]
}

/** A table with what stands beside its figures: the target of its KPI by outlet or month, or what is owed for points at the end of each month. */
export async function withBeside(table: Table, asked: Asked): Promise<Table> {
  const { beside, days, by, outlets } = asked
  if (!beside || !days || outlets.length === 0 || table.rows.length === 0) return table
  if (beside === 'liability') return by === 'month' ? withLiability(table, asked) : table
  return by === 'outlet' || by === 'month' ? withTargets(table, asked, days) : table
}

/** Targets as the board weighs them. Who may not read them sees the report without. */
async function withTargets(
  table: Table,
  { tenantId, by, outlets }: Asked,
  days: { from: string; to: string },
): Promise<Table> {
  const [kpi] = table.metrics
  const known = kpi?.explore.metrics.find(({ key }) => key === kpi.key)
  if (!kpi || !known?.polarity) return table
  const polarity = known.polarity
  const kpis = [kpi.key]
  const read = await failingAsNull(
    'the targets',
    Promise.all([
      readPlanned(tenantId, { ...days, kpis, outlets: [...outlets] }, 'target'),
      by === 'month'
        ? readPlannedOver(
            tenantId,
            {
              kpis,
              periods: table.rows.map(({ key: [month] }) => monthOf(month ?? days.from, days)),
              outlets: [...outlets],
            },
            'target',
          )
        : [],
    ]),
  )
  if (!read) return table
  const [ofOutlets, ofMonths] = read
  const whole = ofOutlets.find(({ outlet_id: id }) => id === null)
  const plans = table.rows.map(({ key: [key] }, nth) => {
    const plan = by === 'month' ? ofMonths[nth] : ofOutlets.find(({ outlet_id: id }) => id === key)
    return plan && isPlanned(plan) ? { target: plan.targets[0] ?? null, high: plan.highs[0] ?? null } : null
  })
  if (!whole?.targets[0] && plans.every((plan) => !plan?.target)) return table
  const of = (value: number | null, plan: { target: number | null; high: number | null } | null) => {
    const target = plan?.target ?? null
    const share =
      value === null || target === null
        ? null
        : attainment(value, { target, ...(plan?.high != null && { high: plan.high }) }, polarity)
    return [target, share === null ? null : 100 * share]
  }
  const total = { target: whole?.targets[0] ?? null, high: whole?.highs[0] ?? null }
  return widened(
    table,
    [
      { ...kpi, key: 'target', name: undefined, beside: 'target' },
      { explore: kpi.explore, key: 'of_target', unit: 'percent', decimals: 1, beside: 'of_target' },
    ],
    (nth) => of(table.rows[nth]?.values[0] ?? null, plans[nth] ?? null),
    of(table.totals[0] ?? null, total),
  )
}

function monthOf(first: string, days: { from: string; to: string }) {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  const last = dayAfter(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), -1)
  const [, from = first] = [first, days.from].toSorted()
  const [to = last] = [last, days.to].toSorted()
  return { from, to }
}

/** What is owed as the books of the programme say it; only admins read those. */
async function withLiability(table: Table, { tenantId }: Asked): Promise<Table> {
  const books = await failingAsNull('the books', readBooks(tenantId))
  const [first] = table.metrics
  if (!books || !first) return table
  const months = new Map(bookMonths(books).map((month) => [month.month, month]))
  const of = (month: string) => {
    const told = months.get(month)
    return told ? [told.owedLowPaise, told.owedPaise, told.owedHighPaise] : [null, null, null]
  }
  const keys = table.rows.map(({ key: [month] }) => month ?? '')
  const owed = (['owed_low', 'owed', 'owed_high'] as const).map(
    (key): Metric => ({ explore: first.explore, key, unit: 'paise', decimals: 0, beside: key }),
  )
  return widened(table, owed, (nth) => of(keys[nth] ?? ''), of(keys.toSorted().at(-1) ?? ''))
}

function widened(
  table: Table,
  metrics: readonly Metric[],
  valuesOf: (nth: number) => (number | null)[],
  totals: (number | null)[],
): Table {
  const none = metrics.map(() => null)
  return {
    ...table,
    metrics: [...table.metrics, ...metrics],
    totals: [...table.totals, ...totals],
    formerTotals: table.formerTotals && [...table.formerTotals, ...none],
    rows: table.rows.map((row, nth) => ({
      ...row,
      values: [...row.values, ...valuesOf(nth)],
      ...(row.former && { former: [...row.former, ...none] }),
    })),
  }
}
