import { type AnsweredRow, inOrder } from '~/domain/reports/joined'
import type { ReadyReport } from '~/domain/reports/library'
import type { Sort } from '~/ui/table'
import type { ReadReport } from './read-report'

interface SeenRows {
  rows: readonly AnsweredRow[]
  sort: Sort | null
  /** The place of the figure that is drawn. */
  at: number
  isInTime: boolean
}

const inTime: readonly string[] = ['day', 'week', 'month', 'quarter', 'half_year', 'financial_year']

/** The rows of a report in the order that its address asks for; else as time goes, or the greatest first. */
export function seenRows(report: ReadReport, ready: ReadyReport, order: string): SeenRows {
  const sort = sortIn(order)
  const at = report.metrics.findIndex((metric) => `${metric.explore.key}.${metric.key}` === sort?.key)
  const told = ready.told.at < report.metrics.length ? ready.told.at : 0
  const isInTime = inTime.includes(report.by)
  const rows =
    at >= 0 && sort
      ? inOrder(report.rows, at, sort.direction)
      : isInTime
        ? report.rows.toSorted(({ key: [one] }, { key: [other] }) => (one ?? '').localeCompare(other ?? ''))
        : inOrder(report.rows, told, 'descending')
  // by two things only what the database counted can stand, not what is made of it
  const drawn = report.pivot ? report.metrics.indexOf(report.pivot.metric) : at >= 0 ? at : told
  return { rows, sort, at: drawn, isInTime }
}

function sortIn(text: string): Sort | null {
  if (text === '') return null
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' }
}
