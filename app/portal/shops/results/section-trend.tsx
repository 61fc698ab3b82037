import { useTranslations } from 'use-intl'
import type { Mean } from '~/domain/shops/results'
import { FoldingTable } from '~/ui/data-list'
import type { ListColumn } from '~/ui/phone-row'
import { Section } from '~/ui/section'
import type { OutletFigures } from './figures.queries'
import { FileButton } from './file-button'
import { useFigureWords } from './use-figure-words'
import { type TrendRow, useOutletTables, useTrend } from './use-outlet-tables'

type Row = TrendRow

/** Each section, quarter by quarter and over the year. */
export function SectionTrend({ outlet }: { outlet: OutletFigures }) {
  const t = useTranslations('shopFigures')
  const { range, quarter, score } = useFigureWords()
  const { quarters, rows } = useTrend(outlet)
  const { trend: table } = useOutletTables(outlet)
  const short = (told: Mean | null) =>
    told?.mean == null ? null : `${score(told.mean)} (${t('n', { count: told.visits })})`
  const columns: ListColumn<Row>[] = [
    { key: 'section', header: t('outlet.section'), isRowHeader: true, cell: ({ title }) => title },
    ...quarters.map((from, at) => ({
      key: from,
      header: quarter(from),
      isNumber: true,
      phone: { at: 'labelled' as const, cell: ({ quarters: told }: Row) => short(told[at] ?? null) },
      cell: ({ quarters: told }: Row) => <Figure mean={told[at] ?? null} />,
    })),
    {
      key: 'year',
      header: t('outlet.year'),
      isNumber: true,
      phone: 'corner',
      cell: ({ year }) => <Figure mean={year} />,
    },
    {
      key: 'range',
      header: t('outlet.range'),
      isNumber: true,
      phone: 'labelled',
      cell: ({ year }) => (year.mean === null ? '' : range(year)),
    },
  ]
  return (
    <Section
      title={t('outlet.trend')}
      actions={<FileButton name={`${t('file.sections')}-${outlet.name}`} table={table} />}
    >
      <FoldingTable
        caption={t('outlet.trend')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id || 'whole'}
      />
    </Section>
  )
}

function Figure({ mean }: { mean: Mean | null }) {
  const t = useTranslations('shopFigures')
  const { score } = useFigureWords()
  if (!mean || mean.mean === null) return '–'
  return (
    <>
      <span className="block font-medium">{score(mean.mean)}</span>
      <span className="block whitespace-nowrap text-ink-soft text-sm">{t('n', { count: mean.visits })}</span>
    </>
  )
}
