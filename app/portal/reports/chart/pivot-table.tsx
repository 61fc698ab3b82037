import { useTranslations } from 'use-intl'
import type { AnsweredRow } from '~/domain/reports/joined'
import { Section } from '~/ui/section'
import { Table } from '~/ui/table'
import type { ReadReport } from '../read-report'
import { useReportWords } from '../use-report-words'
import { GatheredTable } from './gathered-table'

interface PivotTableProps {
  report: ReadReport
  rows: readonly AnsweredRow[]
  /** The place of its metric in the rows. */
  at: number
}

/** One figure by two things, with the totals of both as they were asked for. */
export function PivotTable({ report, rows, at }: PivotTableProps) {
  const t = useTranslations('reports')
  const words = useReportWords()
  const { pivot } = report
  if (!pivot) return null
  if (pivot.gathered) return <GatheredTable report={report} pivot={pivot} gathered={pivot.gathered} at={at} />
  const title = t('pivotOf', {
    metric: words.metric(pivot.metric),
    by: words.dimension(report.by),
    across: words.dimension(pivot.across),
  })
  const total: AnsweredRow = { key: [], name: [], values: report.totals }
  const say = (value: number | null) => words.figure(pivot.metric, value)
  return (
    <Section title={title} lead={pivot.isCut ? t('cut') : undefined}>
      <Table<AnsweredRow>
        caption={title}
        isCaptionHidden
        columns={[
          {
            key: 'name',
            header: words.dimension(report.by),
            isRowHeader: true,
            cell: (row) =>
              row === total ? t('total') : words.row(report.by, row.key[0] ?? null, row.name[0] ?? null),
          },
          ...pivot.columns.map(({ key, name }, nth) => ({
            key: `c${nth}`,
            header: words.row(pivot.across, key, name),
            isNumber: true,
            cell: (row: AnsweredRow) =>
              say(row === total ? (pivot.totals[nth] ?? null) : pivot.at(row.key[0] ?? null, key)),
          })),
          { key: 'total', header: t('total'), isNumber: true, cell: (row) => say(row.values[at] ?? null) },
        ]}
        rows={rows.length > 1 ? [...rows, total] : rows}
        rowKey={(row) => (row === total ? 'total' : (row.key[0] ?? '-'))}
        empty={null}
      />
    </Section>
  )
}
