import type { ChartMark } from './happened.ts'

/**
 * How a report is drawn. Columns stand beside each other in time; bars below each other. A waterfall says how a whole comes together: each row has two parts,
 * from where to where. A scatter has a dot for each row, with two parts as well.
 */
export const chartKinds = [
  'bars',
  'columns',
  'line',
  'stacked',
  'heat',
  'waterfall',
  'funnel',
  'scatter',
  'number',
] as const
export type ChartKind = (typeof chartKinds)[number]

export interface ChartRow {
  name: string
  /** One of each part; of a chart without parts a single one. */
  values: (number | null)[]
  /** The values as people read them. */
  written: string[]
  /** What the first was before. */
  former: number | null
}

/** A drawing with its words, for the screen and for paper. */
export interface SeenChart {
  kind: ChartKind
  title: string
  /** What must be known to read it; may be empty. */
  note: string
  /** What each row consists of; none where it is one value. */
  parts: string[]
  rows: ChartRow[]
  /** Where something happened that is told beside it; of a chart in time. */
  marks?: ChartMark[]
  /** The end of a scale that is known beforehand, as 100 of percent; 0 where the figures say it. */
  least: number
}

export const rowsOfBars = 15
export const partsOfStack = 6
export const partsOfHeat = 12

interface Shown {
  isInTime: boolean
  hasParts: boolean
  isShare: boolean
  rows: number
  /** Figures of rows can be added up. */
  isSum?: boolean
  /** Figures of the report that are each a part of the one before. */
  steps?: number
  /** Figures to set beside each other. */
  figures?: number
}

/** The kinds that can draw what is shown; the first is what is suggested. */
export function chartsFor({
  isInTime,
  hasParts,
  isShare,
  rows,
  isSum = false,
  steps = 0,
  figures = 1,
}: Shown): ChartKind[] {
  const funnel: ChartKind[] = steps > 1 ? ['funnel'] : []
  if (rows < 2) return ['number', ...funnel]
  // Shares of a whole do not add up to one.
  if (hasParts) return isShare ? ['heat'] : ['stacked', 'heat']
  if (isInTime)
    return rows > 12
      ? ['line', 'columns', 'number', ...funnel]
      : ['columns', 'line', 'bars', 'number', ...funnel]
  return [
    'bars',
    ...(isSum ? (['waterfall'] as const) : []),
    ...(rows > 2 && figures > 1 ? (['scatter'] as const) : []),
    ...funnel,
    'number',
  ]
}

const textMost = 300
const isText = (value: unknown) => typeof value === 'string' && value.length <= textMost
const isValue = (value: unknown) => value === null || (typeof value === 'number' && Number.isFinite(value))

function isRow(row: unknown, parts: number): boolean {
  if (typeof row !== 'object' || row === null) return false
  const { name, values, written, former } = row as Record<string, unknown>
  return (
    isText(name) &&
    Array.isArray(values) &&
    values.length === Math.max(1, parts) &&
    values.every(isValue) &&
    Array.isArray(written) &&
    written.length >= values.length &&
    written.length <= 60 &&
    written.every(isText) &&
    isValue(former)
  )
}

function isMark(mark: unknown, columns: number): boolean {
  if (typeof mark !== 'object' || mark === null) return false
  const { at, number } = mark as Record<string, unknown>
  return Number.isInteger(at) && Number(at) >= 0 && Number(at) < columns && Number.isInteger(number)
}

/** Whether what somebody sent is a drawing that can be printed. */
export function isSeenChart(value: unknown): value is SeenChart {
  if (typeof value !== 'object' || value === null) return false
  const { kind, title, note, parts, rows, least, marks = [] } = value as Record<string, unknown>
  return (
    chartKinds.some((known) => known === kind) &&
    isText(title) &&
    isText(note) &&
    typeof least === 'number' &&
    Number.isFinite(least) &&
    Array.isArray(parts) &&
    parts.length <= partsOfHeat &&
    parts.every(isText) &&
    Array.isArray(rows) &&
    rows.length <= 500 &&
    rows.every((row) => isRow(row, parts.length)) &&
    Array.isArray(marks) &&
    marks.length <= 200 &&
    marks.every((mark) => isMark(mark, rows.length))
  )
}
