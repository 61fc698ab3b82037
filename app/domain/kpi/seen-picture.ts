import type { Heat } from './heat.ts'

/** A figure of the dashboards as it is seen. */
export interface SeenCell {
  /** As a spreadsheet counts with it: rupees, per cent. */
  value: number
  /** What it is compared with, in the same unit. */
  former: number | null
  unit: string
  decimals: number
  written: string
  /** `+2.4 pts`; empty where nothing is compared. */
  change: string
  heat: Heat
  isThin: boolean
  /** On how little it rests. */
  notes: string[]
  /** Of a day in a calendar, its number. */
  day: string
}

/** A row of a picture: null for a cell without a figure, `blank` for none at all. */
export interface SeenRow {
  name: string
  note: string
  /** All outlets together. */
  isTotal: boolean
  cells: (SeenCell | 'blank' | null)[]
}

export interface SeenTable {
  /** Empty for the only one. */
  title: string
  head: string[]
  rows: SeenRow[]
}

/** A picture of the dashboards as it is seen, with its words, for paper and for a workbook. */
export interface SeenPicture {
  title: string
  days: string
  compared: string
  isCompared: boolean
  tables: SeenTable[]
  /** What a figure is and is not made of. */
  remarks: string[]
  legend: { worse: string; better: string; none: string; steps: string }
}

/** So many figures fit into one paper; a workbook takes any. */
export const figuresOfPaperMax = 3000

export function figuresIn({ tables }: Pick<SeenPicture, 'tables'>): number {
  return tables.reduce((sum, { rows, head }) => sum + rows.length * Math.max(head.length - 1, 1), 0)
}
