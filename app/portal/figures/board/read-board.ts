import { attainment, type Band, bandOf } from '~/domain/kpi/attainment'
import { median } from '~/domain/kpi/heat'
import { comparedWith, comparisons, type Period } from '~/domain/kpi/periods'
import { wordsOf } from '~/platform/list/list-query'
import { loaded } from '~/platform/loaded'
import { type PlannedRow, readPlanned } from '../../planned.queries'
import { type Kpi, listKpis } from '../kpis.queries'
import { countNotes } from '../notes/notes.queries'
import { type FigureOutlet, type HeatRow, listFigureOutlets, readHeatmap } from './board.queries'
import {
  type BoardComparison,
  type BoardQuery,
  comparisonAsked,
  periodAsked,
  type Scope,
  scopes,
} from './board-query'
import { type FestivalDays, readFestivalDays } from './festival-days'
import { readFestivalMap } from './festivals.queries'
import type { CellRow } from './heat-of-cell'

/** What the dashboards show of an address. */
export interface Board {
  /** What there is to choose from, of the kind of outlet that is shown. */
  choices: { outlets: FigureOutlet[]; kpis: Kpi[] }
  /** What was chosen of it, by ids and keys; nothing for all. */
  chosen: { outlets: string[]; kpis: string[] }
  /** Those that are shown. */
  outlets: FigureOutlet[]
  /** The kinds of outlets there are; the first is shown unless another is asked for. */
  scopes: Scope[]
  scope: Scope
  period: Period
  compare: BoardComparison
  /** The days compared with; null for none. */
  former: Period | null
  /** Which days are held against which; null unless compared with last year's festivals. */
  festivals: FestivalDays | null
  kpis: Kpi[]
  rows: HeatRow[]
  /** How many notes lie at a figure, by outlet and KPI (noteKey). */
  notes: ReadonlyMap<string, number>
}

/** How the row of all outlets is called, where only some of them are shown too. */
export const allWord = ({ chosen }: Pick<Board, 'chosen'>) =>
  chosen.outlets.length > 0 ? 'chosenTogether' : 'all'

export const noteKey = (outletId: string | null, kpi: string) => `${outletId}.${kpi}`

/** The KPIs that are made of none of these measures. The database tells nothing of the others either. */
export function kpisWithout(hidden: ReadonlySet<string>, kpis: readonly Kpi[]): Kpi[] {
  return kpis.filter(({ numerator, denominator }) =>
    [...numerator, ...denominator].every((sum) => Object.keys(sum).every((measure) => !hidden.has(measure))),
  )
}

/** Reads the figures that an address asks for; `hidden` are measures that whoever looks doesn't see. Throws Refusal. */
export async function readBoard(
  tenantId: string,
  { filters }: BoardQuery,
  today: string,
  hidden: Promise<ReadonlySet<string>>,
): Promise<Board> {
  const [outlets, all] = await Promise.all([
    listFigureOutlets(tenantId),
    listKpis(tenantId).then(async (kpis) => kpisWithout(await hidden, kpis)),
  ])
  const known = scopes.filter((one) => outlets.some(({ kind }) => kind === one))
  const scope = known.find((one) => one === filters.scope) ?? known[0] ?? 'hotel'
  const choices = {
    outlets: outlets.filter(({ kind }) => kind === scope),
    kpis: all.filter((kpi) => kpi.scope === scope || kpi.scope === 'both'),
  }
  const [outletIds, kpiKeys] = [wordsOf(filters.outlets), wordsOf(filters.kpis)]
  const chosen = {
    outlets: choices.outlets.flatMap(({ id }) => (outletIds.includes(id) ? [id] : [])),
    kpis: choices.kpis.flatMap(({ key }) => (kpiKeys.includes(key) ? [key] : [])),
  }
  const kpis =
    chosen.kpis.length > 0 ? choices.kpis.filter(({ key }) => chosen.kpis.includes(key)) : choices.kpis
  const period = periodAsked(filters, today)
  const compare = comparisonAsked(filters)
  const between = comparisons.find((one) => one === compare)
  const shown =
    chosen.outlets.length > 0
      ? choices.outlets.filter(({ id }) => chosen.outlets.includes(id))
      : choices.outlets
  const asked = { ...period, kpis: kpis.map(({ key }) => key), outlets: shown.map(({ id }) => id) }
  const hasFigures = shown.some((outlet) => outlet.has_figures)
  const plan = compare === 'target' || compare === 'budget' ? compare : null
  const isFestive = compare === 'festival'
  const [read, planned, festivals, notes] = await Promise.all([
    !hasFigures
      ? []
      : isFestive
        ? readFestivalMap(tenantId, asked)
        : readHeatmap(tenantId, { ...asked, compare }),
    hasFigures && plan ? readPlanned(tenantId, asked, plan) : null,
    isFestive ? readFestivalDays(tenantId, period) : null,
    hasFigures ? loaded('the notes at the figures', countNotes(tenantId, period, asked.kpis)) : null,
  ])
  return {
    choices,
    chosen,
    outlets: shown,
    scopes: known,
    scope,
    period,
    compare,
    former: between ? comparedWith(period, between) : null,
    festivals,
    kpis,
    rows: rowsBeside(compare, read, planned, kpis),
    notes: new Map(notes?.content?.map((one) => [noteKey(one.outlet_id, one.kpi), one.notes])),
  }
}

function rowsBeside(
  compare: BoardComparison,
  read: HeatRow[],
  planned: PlannedRow[] | null,
  kpis: readonly Kpi[],
) {
  if (!planned) return compare === 'median' ? besideMedian(read) : read
  return besidePlan(compare, read, planned, kpis)
}

/** The rows beside their targets, with bands, or beside their budgets. */
export function besidePlan<Row extends CellRow>(
  compare: BoardComparison,
  read: readonly Row[],
  planned: readonly PlannedRow[],
  kpis: readonly Pick<Kpi, 'polarity'>[],
): Row[] {
  const rows = besidePlanned(read, planned)
  return compare === 'target' ? withBands(rows, planned, kpis) : rows
}

/** The rows with how each value stands beside its target. */
export function withBands<Row extends CellRow>(
  rows: readonly Row[],
  planned: readonly PlannedRow[],
  kpis: readonly Pick<Kpi, 'polarity'>[],
): Row[] {
  return rows.map((row) => {
    const plan = planned.find(({ outlet_id }) => outlet_id === row.outlet_id)
    return {
      ...row,
      bands: row.figures.map((value, at) => (plan ? bandAt(value, plan, at, kpis[at]) : null)),
    }
  })
}

export function bandAt(
  value: number | null,
  plan: Omit<PlannedRow, 'outlet_id'>,
  at: number,
  kpi: Pick<Kpi, 'polarity'> | undefined,
): Band | null {
  const target = plan.targets[at] ?? null
  if (value === null || target === null || !kpi) return null
  const share = attainment(value, { target, high: plan.highs[at] ?? target }, kpi.polarity)
  const part = (percent: number | null | undefined, usual: number) => (percent ?? usual) / 100
  return share === null
    ? null
    : bandOf(share, {
        good: part(plan.good_from[at], 100),
        near: part(plan.near_from[at], 95),
        watch: part(plan.watch_from[at], 90),
      })
}

/** The rows, each outlet beside the one in the middle of all; of two none is in the middle. */
export function besideMedian(rows: readonly HeatRow[]): HeatRow[] {
  const outlets = rows.filter(({ outlet_id }) => outlet_id !== null)
  return rows.map((row) => ({
    ...row,
    former: row.figures.map((_, at) => {
      const values = outlets.map(({ figures }) => figures[at] ?? null).filter((value) => value !== null)
      return row.outlet_id === null || values.length < 3 ? null : median(values)
    }),
  }))
}

/** The rows beside what was planned. A value within a planned range is beside itself, one outside it beside the nearer end. */
export function besidePlanned<Row extends CellRow>(
  rows: readonly Row[],
  planned: readonly PlannedRow[],
): Row[] {
  return rows.map((row) => {
    const plan = planned.find(({ outlet_id }) => outlet_id === row.outlet_id)
    return {
      ...row,
      former: row.figures.map((value, at) => {
        const target = plan?.targets[at] ?? null
        const high = plan?.highs[at] ?? null
        if (value === null || target === null || high === null) return target
        return Math.min(Math.max(value, target), high)
      }),
    }
  })
}
