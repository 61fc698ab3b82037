import { anId, aText, choice, defineList, type QueryOf } from '~/platform/list/list-query'
import { rankingSpans, spanNames, usualSpan } from '../ranking/ranking-query'

/** What can be told by the hour. */
export const hourKpis = ['covers', 'revenue', 'revpash'] as const
export type HourKpi = (typeof hourKpis)[number]

/** What the address may say: a cell is weekday and hour (`5.20`), the weekday the one that a phone shows. */
export const hoursList = defineList({
  filters: {
    kpi: choice(hourKpis),
    outlet: anId(),
    span: choice(spanNames),
    /** The week of one outlet, or of all; or the outlets side by side, on a weekday. */
    look: choice(['outlets']),
    weekday: choice(['1', '2', '3', '4', '5', '6', '7']),
    cell: aText,
  },
  orders: [],
  pageSize: 500,
})
export type HoursQuery = QueryOf<typeof hoursList>

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const cellName = (weekday: number, hour: number) => `${weekday}.${hour}`

/** The weekday and hour that a name is of; null where it is of none. */
export function cellOf(name: string): { weekday: number; hour: number } | null {
  const [, weekday, hour] = /^([1-7])\.(1?\d|2[0-3])$/.exec(name) ?? []
  return weekday && hour ? { weekday: Number(weekday), hour: Number(hour) } : null
}

export const weeksOf = ({ filters }: HoursQuery) => rankingSpans[filters.span || usualSpan]
