import { dayAfter, type Period } from '~/domain/kpi/periods'
import { estimateOf, type Ranked, ranked } from '~/domain/kpi/ranking'
import { listFigureOutlets } from '../board/board.queries'
import { type Scope, scopes } from '../board/board-query'
import { type Kpi, listKpis, listMeasures, type Measure } from '../kpis.queries'
import { readWeekSums, type WeekSums } from './ranking.queries'
import { type RankingQuery, rankingSpans, usualSpan } from './ranking-query'

export interface RankedOutlet {
  id: string
  name: string
  city: string
  /** On so many days the KPI is known. */
  days: number
}

export interface Ranking {
  scopes: Scope[]
  scope: Scope
  kpis: Kpi[]
  /** Null where there is none that can be ranked. */
  kpi: Kpi | null
  period: Period
  rows: Ranked<RankedOutlet>[]
}

/** Reads the ranking that an address asks for. Throws Refusal. */
export async function readRanking(
  tenantId: string,
  { filters }: RankingQuery,
  today: string,
  seesMoney: boolean,
): Promise<Ranking> {
  const [outlets, all, measures] = await Promise.all([
    listFigureOutlets(tenantId),
    listKpis(tenantId),
    listMeasures(tenantId),
  ])
  const known = scopes.filter((one) => outlets.some(({ kind }) => kind === one))
  const scope = known.find((one) => one === filters.scope) ?? known[0] ?? 'hotel'
  const kpis = all.filter(
    (kpi) =>
      (kpi.scope === scope || kpi.scope === 'both') &&
      isRankable(kpi) &&
      (seesMoney || !isOfMoney(kpi, measures)),
  )
  const kpi = kpis.find(({ key }) => key === filters.kpi) ?? kpis[0] ?? null
  const weeks = rankingSpans[filters.span || usualSpan]
  const to = dayAfter(today, -1)
  const sums = kpi ? await readWeekSums(tenantId, { kpi: kpi.key, kind: scope, to, weeks }) : []
  const period = { from: dayAfter(to, 1 - 7 * weeks), to }
  return { scopes: known, scope, kpis, kpi, period, rows: kpi ? rankedOutlets(sums, kpi) : [] }
}

/** What the office counts once a month has no weeks, and a change has no share in a sum. */
const isRankable = ({ grain, isOfChange }: Kpi) => grain !== 'month' && !isOfChange

function isOfMoney({ numerator, denominator }: Kpi, measures: readonly Measure[]): boolean {
  const names = [...numerator, ...denominator].flatMap((sum) => Object.keys(sum))
  return measures.some(({ key, unit }) => unit === 'paise' && names.includes(key))
}

/** The outlets that weeks are of, with the places they can have. */
export function rankedOutlets(
  sums: readonly WeekSums[],
  { scale, polarity }: Pick<Kpi, 'scale' | 'polarity'>,
): Ranked<RankedOutlet>[] {
  const outlets = Map.groupBy(sums, ({ outlet_id }) => outlet_id)
  const estimates = [...outlets.values()].flatMap((weeks) => {
    const [first] = weeks
    const estimate = estimateOf(weeks, scale)
    if (!first || !estimate) return []
    const days = weeks.reduce((sum, week) => sum + week.days, 0)
    return [{ of: { id: first.outlet_id, name: first.name, city: first.city, days }, estimate }]
  })
  return ranked(estimates, polarity)
}
