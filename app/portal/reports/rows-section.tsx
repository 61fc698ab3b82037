import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { writeMoney } from '~/domain/numbers'
import { Section } from '~/ui/section'
import { Table } from '~/ui/table'
import type { Metric } from './metric'
import type { ReadReport } from './read-report'
import { RecordLink } from './record-link'
import { addressWith } from './report-query'
import { useReportWords } from './use-report-words'

type Under = NonNullable<ReadReport['under']>
type Row = Under['rows']['rows'][number]

/** Writes the cells of rows by what their columns hold. */
export function useRowCells({ explore }: Metric) {
  const words = useReportWords()
  const units = new Map(explore.columns.map(({ key, unit }) => [key, unit]))
  return (column: string, cell: string | number | null): string => {
    const unit = units.get(column)
    if (cell === null) return '–'
    if (unit === 'day') return words.days(String(cell))
    if (unit === 'word') return words.word(String(cell))
    if (unit === 'paise') return writeMoney(words.locale, Number(cell))
    if (unit === 'text' || unit === undefined) return String(cell)
    return words.figure({ unit, decimals: unit === 'points' ? 1 : 0 }, Number(cell))
  }
}

/** The rows under one figure, each with the way to its page. */
export function RowsSection({ under: { metric, rows }, file }: { under: Under; file: React.ReactNode }) {
  const t = useTranslations('reports')
  const words = useReportWords()
  const [search] = useSearchParams()
  const write = useRowCells(metric)
  const title = t('rowsOf', { metric: words.metric(metric) })
  return (
    <Section
      title={title}
      lead={
        rows.is_cut ? t('rowsCut', { count: rows.rows.length }) : t('rowsLead', { count: rows.rows.length })
      }
      actions={
        <Link
          to={addressWith(search, { rows: '' })}
          preventScrollReset
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
        >
          {t('closeRows')}
        </Link>
      }
    >
      <div className="mb-4 print:hidden">{file}</div>
      <Table<Row & { nth: number }>
        caption={title}
        isCaptionHidden
        columns={rows.columns.map((key, at) => ({
          key,
          header: words.column(key),
          isRowHeader: at === 0,
          isNumber: typeof rows.rows[0]?.cells[at] === 'number',
          cell: ({ record, cells }) =>
            at === 0 ? (
              <RecordLink record={metric.explore.record} id={record}>
                {write(key, cells[at] ?? null)}
              </RecordLink>
            ) : (
              write(key, cells[at] ?? null)
            ),
        }))}
        rows={rows.rows.map((row, nth) => ({ ...row, nth }))}
        rowKey={({ nth }) => String(nth)}
        empty={null}
      />
    </Section>
  )
}
