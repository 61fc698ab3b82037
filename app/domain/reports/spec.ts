import { isGrain } from './catalogue.ts'

/** A question to the figures. */
export interface ReportSpec {
  explore: string
  dimensions?: readonly string[]
  metrics?: readonly string[]
  /** For a dimension the keys that are let through; null stands for what has none. */
  filters?: Readonly<Record<string, readonly (string | null)[]>>
  /** Whole days, `YYYY-MM-DD`. */
  from?: string
  to?: string
  sort?: { by: string; descending?: boolean }
  limit?: number
  totals?: boolean
  /** A dimension whose keys become columns. */
  pivot?: string
  compare?: 'none' | 'last_period' | 'same_weekdays' | 'same_dates'
  /** The rows under the figures, instead of them. */
  rows?: boolean
}

/** What the database offers to whoever asks, of one explore. */
export interface OfferedExplore {
  key: string
  has_days: boolean
  /** Fewer people than that are not told of: then it is asked for by one thing at most, and of all. */
  least_people?: number | null
  dimensions: readonly { key: string }[]
  metrics: readonly { key: string }[]
  columns: readonly { key: string }[]
}

const comparisons = ['none', 'last_period', 'same_weekdays', 'same_dates']
export const dimensionsMost = 3
export const metricsMost = 8
const filterValuesMost = 100
const daysMost = 4000
const msInDay = 86_400_000

/**
 * Why a report cannot be asked for, or null. `offered` are the explores of whoever asks; what they may not read is not among them, so that it is refused like
 * what does not exist. The database judges the same (run_report) and decides.
 */
export function reportProblem(spec: ReportSpec, offered: readonly OfferedExplore[]): 'invalid_report' | null {
  const explore = offered.find(({ key }) => key === spec.explore)
  if (!explore) return 'invalid_report'
  const { dimensions = [], metrics = [], filters = {}, compare = 'none', rows = false } = spec
  const has = (list: readonly { key: string }[]) => (key: string) => list.some((one) => one.key === key)
  const isSound =
    isShortList(dimensions, dimensionsMost) &&
    isShortList(metrics, metricsMost) &&
    dimensions.every(has(explore.dimensions)) &&
    metrics.every(has(explore.metrics)) &&
    (rows ? explore.columns : metrics).length > 0 &&
    Object.entries(filters).every(
      ([key, values]) =>
        has(explore.dimensions)(key) && values.length > 0 && values.length <= filterValuesMost,
    ) &&
    (spec.pivot === undefined || dimensions.includes(spec.pivot)) &&
    (spec.sort === undefined || [...dimensions, ...metrics].includes(spec.sort.by)) &&
    comparisons.includes(compare) &&
    (!explore.least_people || (dimensions.length <= 1 && Object.keys(filters).length === 0)) &&
    daysProblem(spec, explore) === null
  return isSound ? null : 'invalid_report'
}

function daysProblem(
  { from, to, compare = 'none', dimensions = [], filters = {} }: ReportSpec,
  { key, has_days }: OfferedExplore,
): 'invalid_report' | null {
  const days = [from, to].filter((day) => day !== undefined)
  const grains = dimensions.filter(isGrain)
  const isWhole = from !== undefined && to !== undefined
  if (!days.every(isDay) || (!has_days && days.length > 0)) return 'invalid_report'
  if (isWhole && (from > to || (Date.parse(to) - Date.parse(from)) / msInDay > daysMost))
    return 'invalid_report'
  if (compare !== 'none' && (grains.length > 0 || !isWhole)) return 'invalid_report'
  // A KPI is a sum over a period divided by another: the period must be known.
  if (
    key === 'kpis' &&
    (!isWhole || grains.length > 1 || grains.includes('weekday') || Object.keys(filters).some(isGrain))
  )
    return 'invalid_report'
  return null
}

function isShortList(list: readonly string[], most: number): boolean {
  return list.length <= most && new Set(list).size === list.length
}

function isDay(day: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day
}
