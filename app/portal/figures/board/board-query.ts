import { comparisons, type Period, periodOf, spans } from '~/domain/kpi/periods'
import { aDay, anId, aText, choice, defineList, type QueryOf, several } from '~/platform/list/list-query'

export const scopes = ['hotel', 'restaurant', 'other'] as const
export type Scope = (typeof scopes)[number]

/** Outlets by KPI; KPIs by week or by month; the days of one KPI. */
export const pictures = ['outlets', 'weeks', 'months', 'calendar'] as const
export type Picture = (typeof pictures)[number]

export const boardSpans = [...spans, 'own'] as const
/** What a cell may be compared with besides another period: the same festivals last year, what was planned, the outlet in the middle of those shown, or nothing. */
export const boardComparisons = [...comparisons, 'festival', 'target', 'budget', 'median', 'none'] as const
export type BoardComparison = (typeof boardComparisons)[number]

/** What a picture may be compared with: over time there is no other outlet beside the one that is shown. */
export function comparisonsOf(picture: Picture): BoardComparison[] {
  return boardComparisons.filter((one) => one !== 'median' || picture === 'outlets')
}

/** So many outlets or KPIs are chosen one by one at most: a saved view has room for them. */
export const chosenMax = 30

/** What the address of the dashboards may say. */
export const boardList = defineList({
  filters: {
    scope: choice(scopes),
    span: choice(boardSpans),
    from: aDay,
    to: aDay,
    compare: choice(boardComparisons),
    picture: choice(pictures),
    /** Only these are shown, in every picture; without any, all. */
    outlets: several(chosenMax),
    kpis: several(chosenMax),
    /** Of the pictures that show one outlet, or one KPI. */
    outlet: anId(),
    kpi: aText,
    about: aText,
    cell: aText,
    /** Which saved view is open; `plain` for none, also where the dashboards begin with one. */
    view: anId('plain'),
  },
  orders: [],
  pageSize: 500,
})
export type BoardQuery = QueryOf<typeof boardList>

/** As many days as the database looks at, at once. */
const daysMax = 1100

/** What an address compares with; the same weekdays where its picture cannot be compared with that. */
export function comparisonAsked({ compare, picture }: BoardQuery['filters']): BoardComparison {
  return comparisonsOf(picture || 'outlets').find((one) => one === compare) ?? 'same_weekdays'
}

/** The days that an address asks for; of a period of one's own only what is a period. */
export function periodAsked({ span, from, to }: BoardQuery['filters'], today: string): Period {
  const usual = periodOf('days28', today)
  if (span === '') return usual
  if (span !== 'own') return periodOf(span, today)
  const own = { from: from || to || usual.from, to: to || from || usual.to }
  const isPeriod = own.from <= own.to && Date.parse(own.to) - Date.parse(own.from) < daysMax * 86_400_000
  return isPeriod ? own : { from: own.to, to: own.to }
}
