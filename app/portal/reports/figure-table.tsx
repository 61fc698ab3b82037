import { useTranslations } from 'use-intl'
import type { AnsweredRow } from '~/domain/reports/joined'
import { type Column, type Sort, Table } from '~/ui/table'
import type { ReadReport } from './read-report'
import { none } from './report-query'
import { useReportWords } from './use-report-words'

interface FigureColumn {
  key: string
  header: string
  isSortable?: boolean
  /** What stands in a row; `isTotal` in the last one, which is the whole. */
  cell: (row: AnsweredRow, isTotal: boolean) => React.ReactNode
}

interface FigureTableProps {
  caption: string
  report: Pick<ReadReport, 'by' | 'totals' | 'formerTotals'>
  /** In their order. */
  rows: readonly AnsweredRow[]
  columns: readonly FigureColumn[]
  /** How the name of a row is drawn; by itself it is its words. */
  name?: (row: AnsweredRow, words: string) => React.ReactNode
  /** How many there are in all where these are the first of them. */
  all?: number
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
}

/** Figures by what a report is grouped by, and below them the whole where there is more than one. */
export function FigureTable({ caption, report, rows, columns, name, all, ...sorted }: FigureTableProps) {
  const t = useTranslations('reports')
  const words = useReportWords()
  const { by, totals, formerTotals } = report
  const total: AnsweredRow = { key: [], name: [], values: totals, former: formerTotals }
  const isTotal = (row: AnsweredRow) => row === total
  const nameOf = (row: AnsweredRow) => {
    if (isTotal(row)) return t('total')
    const said = words.row(by, row.key[0] ?? null, row.name[0] ?? null)
    return name ? name(row, said) : said
  }
  const drawn: Column<AnsweredRow>[] = [
    { key: 'name', header: words.dimension(by), isRowHeader: true, cell: nameOf },
    ...columns.map(({ cell, ...column }) => ({
      ...column,
      isNumber: true,
      cell: (row: AnsweredRow) => cell(row, isTotal(row)),
    })),
  ]
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={drawn}
      rows={(all ?? rows.length) > 1 ? [...rows, total] : rows}
      rowKey={(row) => (isTotal(row) ? 'total' : (row.key[0] ?? none))}
      empty={null}
      {...sorted}
    />
  )
}
