import { type Dimension, dimensions, exploreKeys } from '~/domain/reports/catalogue'
import { chartKinds } from '~/domain/reports/chart'
import { reportPeriods } from '~/domain/reports/periods'
import { anId, aText, type Chosen, choice, defineList, several } from '~/platform/list/list-query'

const narrowing = Object.fromEntries(dimensions.map((key) => [key, aText])) as Record<Dimension, typeof aText>

/** What the address of a report may say: the period, what it is grouped by, what it is narrowed down to, in what order; whose rows are shown. */
export const reportList = defineList({
  filters: {
    ...narrowing,
    period: choice(reportPeriods),
    compare: choice(['last_period', 'same_dates']),
    by: aText,
    rows: aText,
    order: aText,
    /** How it is drawn, and what stands in columns. */
    chart: choice(chartKinds),
    across: aText,
    kpi: aText,
    /** Of a report that somebody puts together: the explore, its metrics, and under which id it is kept. */
    of: choice(exploreKeys),
    metrics: several(8),
    /** A figure made of them, as `done/given*100`. */
    calc: aText,
    /** Rows of the table by two are gathered under these, with their own sums. */
    under: aText,
    saved: anId(),
  },
  orders: [],
  pageSize: 500,
})
export type ReportFilters = (typeof reportList)['filters']
export type ReportChosen = Chosen<ReportFilters>

/** What stands in an address for rows that have none of something. */
export const none = '-'

/** The dimensions that an address narrows down, each to one key. */
export function narrowedIn(chosen: ReportChosen): { dimension: Dimension; key: string | null }[] {
  return dimensions.flatMap((dimension) => {
    const key = chosen[dimension]
    return key === '' ? [] : [{ dimension, key: key === none ? null : key }]
  })
}

/** The address of a report that says more than it does now; what is empty is left out. */
export function addressWith(search: URLSearchParams, more: Record<string, string>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(more)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}
