import { useTranslations } from 'use-intl'
import type { AnsweredRow } from '~/domain/reports/joined'
import { Section } from '~/ui/section'
import { FigureTable } from '../figure-table'
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
  const say = (value: number | null) => words.figure(pivot.metric, value)
  return (
    <Section title={title} lead={pivot.isCut ? t('cut') : undefined}>
      <FigureTable
        caption={title}
        report={report}
        rows={rows}
        columns={[
          ...pivot.columns.map(({ key, name }, nth) => ({
            key: `c${nth}`,
            header: words.row(pivot.across, key, name),
            cell: (row: AnsweredRow, isTotal: boolean) =>
              say(isTotal ? (pivot.totals[nth] ?? null) : pivot.at(row.key[0] ?? null, key)),
          })),
          { key: 'total', header: t('total'), cell: (row: AnsweredRow) => say(row.values[at] ?? null) },
        ]}
      />
    </Section>
  )
}
