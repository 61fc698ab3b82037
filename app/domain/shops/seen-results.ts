import { isSeenChart, type SeenChart } from '../reports/chart.ts'

/** What a cell of a table of results says: a text, or a number with the visits it rests on. */
export interface SeenValue {
  value: string | number | null
  /** How many visits stand behind it. */
  n?: number
}

export interface SeenTable {
  title: string
  /** What stands below its title; may be empty. */
  lead: string
  head: string[]
  rows: SeenValue[][]
  /** Drawn above it, where each table has a drawing of its own. */
  chart?: SeenChart
}

/** Results of visits as they are seen, with their words, for paper and for a workbook. */
export interface SeenResults {
  title: string
  /** Of what and since when. */
  about: string
  /** Drawn above the tables. */
  chart?: SeenChart
  tables: SeenTable[]
  /** What must be known beside the figures. */
  remarks: string[]
}

/** So many cells fit into one paper; a workbook takes any. */
export const cellsOfPaperMax = 6000

export function cellsIn({ tables }: Pick<SeenResults, 'tables'>): number {
  return tables.reduce((sum, { rows, head }) => sum + rows.length * head.length, 0)
}

const longest = 600
const isText = (value: unknown) => typeof value === 'string' && value.length <= longest
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isList = (value: unknown, most: number, isOne: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length <= most && value.every(isOne)
const fieldsOf = (value: unknown) =>
  typeof value === 'object' ? (value as Record<string, unknown> | null) : null

function isCell(cell: unknown): boolean {
  const fields = fieldsOf(cell)
  if (!fields) return false
  const { value, n } = fields
  return (value === null || isText(value) || isNumber(value)) && (n === undefined || isNumber(n))
}

function isTable(table: unknown): boolean {
  const fields = fieldsOf(table)
  if (!fields) return false
  const { title, lead, head, rows, chart } = fields
  return (
    isText(title) &&
    isText(lead) &&
    (chart === undefined || isSeenChart(chart)) &&
    isList(head, 30, isText) &&
    (head as unknown[]).length > 0 &&
    isList(
      rows,
      3000,
      (row) => isList(row, 30, isCell) && (row as unknown[]).length === (head as unknown[]).length,
    )
  )
}

/** Whether what somebody sent are results that can be printed: each row with as many cells as its head says. */
export function isSeenResults(value: unknown): value is SeenResults {
  const fields = fieldsOf(value)
  return (
    fields !== null &&
    isText(fields.title) &&
    isText(fields.about) &&
    (fields.chart === undefined || isSeenChart(fields.chart)) &&
    isList(fields.tables, 12, isTable) &&
    isList(fields.remarks, 20, isText)
  )
}
