import type { Band } from '~/domain/kpi/attainment'
import { dayAfter, daysIn, type Period } from '~/domain/kpi/periods'
import { type JudgedWeeks, judgeWeeks, ofWholeWeeks, weeksUpTo } from '~/domain/kpi/weeks'
import { type Loaded, loaded } from '~/platform/loaded'
import { isPlanned, type PlannedPeriod, readPlannedOver } from '../../../planned.queries'
import type { Kpi } from '../../kpis.queries'
import { type FigureNote, readNotes } from '../../notes/notes.queries'
import { listOccasions, type Occasion } from '../../occasions/occasions.queries'
import { type Board, bandAt } from '../read-board'
import { type Explanation, explainFigure, readPeriods } from './cell.queries'
import { type Happenings, happeningDaysMax, readHappenings } from './happenings.queries'

/** A figure of the map with what stands behind it. */
export interface Cell {
  kpi: Kpi
  /** Null for all outlets together. */
  outletId: string | null
  name: string | null
  weeks: Period[]
  values: (number | null)[]
  lastYear: (number | null)[]
  judged: JudgedWeeks
  /** What each week was to reach, and how it stands beside it. */
  planned: PlannedWeek[]
  /** The days of the period, the latest first; none of a long one. */
  days: { day: string; value: number | null }[]
  /** Of one outlet. */
  explanation: Explanation | null
  /** What people say about it; null where it is of all outlets together. */
  notes: Loaded<FigureNote[]> | null
  /** Festivals, and what was noted of this outlet or of all, in this period and the one compared with. */
  occasions: Loaded<{ now: Occasion[]; former: Occasion[] }>
  /** Training, observations and visits of the period; null of one that is too long to be told of. */
  happenings: Loaded<Happenings> | null
}

export interface PlannedWeek {
  target: number | null
  /** Of a range its upper end. */
  high: number | null
  band: Band | null
}

/** More are no table that anybody reads. */
const daysShownMax = 62
const daysExplainedMax = 400

/** Which figure an address opens: `all.revpar`, or the id of an outlet. */
export function cellAsked(text: string): { outletId: string | null; kpiKey: string } | null {
  const at = text.lastIndexOf('.')
  if (at < 1) return null
  const outlet = text.slice(0, at)
  return { outletId: outlet === 'all' ? null : outlet, kpiKey: text.slice(at + 1) }
}

/** Reads what stands behind a figure; null for one that the map does not have. Throws Refusal. */
export async function readCell(tenantId: string, board: Board, asked: string): Promise<Cell | null> {
  const { outletId, kpiKey } = cellAsked(asked) ?? { outletId: null, kpiKey: '' }
  const kpi = board.kpis.find(({ key }) => key === kpiKey)
  const row = board.rows.find((one) => one.outlet_id === outletId)
  if (!kpi || !row) return null
  const of = { kpis: [kpi.key], outlets: outletId ? [outletId] : board.outlets.map(({ id }) => id) }
  const weeks = weeksUpTo(board.period.to)
  const before = weeks.map(({ from, to }) => ({ from: dayAfter(from, -364), to: dayAfter(to, -364) }))
  const length = daysIn(board.period)
  const days = Array.from({ length: length > daysShownMax ? 0 : length }, (_, at) =>
    dayAfter(board.period.to, -at),
  )
  const [read, plans, ofDays, explanation, notes, occasions, happenings] = await Promise.all([
    readPeriods(tenantId, { ...of, periods: [...weeks, ...before] }),
    readPlannedOver(tenantId, { ...of, periods: weeks }, 'target'),
    days.length > 1
      ? readPeriods(tenantId, { ...of, periods: days.map((day) => ({ from: day, to: day })) })
      : [],
    outletId && length <= daysExplainedMax ? explainFigure(tenantId, outletId, kpi.key, board.period) : null,
    outletId ? loaded('the notes', readNotes(tenantId, { outletId, kpi: kpi.key, ...board.period })) : null,
    loaded('the occasions', readOccasions(tenantId, board, outletId)),
    length <= happeningDaysMax
      ? loaded('the happenings', readHappenings(tenantId, outletId, board.period))
      : null,
  ])
  const known = read.map(({ figures }) => figures[0] ?? null)
  const split = (all: (number | null)[]) => [all.slice(0, weeks.length), all.slice(weeks.length)] as const
  const [values, lastYear] = split(known)
  // the outlets together have more days with each new one
  const daysKnown = read.map(({ days: [n] }) => n ?? 0)
  const judged = judgeWeeks(...split(outletId ? ofWholeWeeks(known, daysKnown) : known))
  return {
    kpi,
    outletId,
    name: row.name,
    weeks,
    values,
    lastYear,
    judged,
    planned: plans.map((plan, at) => plannedWeek(plan, values[at] ?? null, kpi)),
    days: ofDays.map(({ figures }, at) => ({ day: days[at] ?? '', value: figures[0] ?? null })),
    explanation,
    notes,
    occasions,
    happenings,
  }
}

function plannedWeek(plan: PlannedPeriod, value: number | null, kpi: Kpi): PlannedWeek {
  if (!isPlanned(plan)) return { target: null, high: null, band: null }
  return { target: plan.targets[0] ?? null, high: plan.highs[0] ?? null, band: bandAt(value, plan, 0, kpi) }
}

async function readOccasions(tenantId: string, { period, former }: Board, outletId: string | null) {
  const of = async (days: Period) => {
    const known = await listOccasions(tenantId, days)
    return known.filter((one) => outletId === null || one.outletId === null || one.outletId === outletId)
  }
  const [now, before] = await Promise.all([of(period), former ? of(former) : []])
  return { now, former: before }
}
