import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { downloadCsv } from '~/platform/csv'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { type Column, Table } from '~/ui/table'
import { inUnit } from '../paper/seen-picture'
import { writeFigure } from '../write-figure'
import type { Ranking } from './read-ranking'
import { useRankWords } from './use-rank-words'

type Row = Ranking['rows'][number]

/** The ranking as numbers. */
export function RankingTable({ ranking: { rows, kpi } }: { ranking: Ranking }) {
  const t = useTranslations('ranking')
  const locale = localeOfTag(useLocale())
  const { placeNumber } = useRankWords()
  if (!kpi) return null
  const figure = (value: number | undefined) => writeFigure(locale, kpi, value ?? null)
  const columns: Column<Row>[] = [
    { key: 'outlet', header: t('outlet'), isRowHeader: true, cell: ({ of }) => of.name },
    { key: 'value', header: kpi.name[locale], isNumber: true, cell: ({ value }) => figure(value) },
    { key: 'low', header: t('low'), isNumber: true, cell: ({ interval }) => figure(interval?.low) },
    { key: 'high', header: t('high'), isNumber: true, cell: ({ interval }) => figure(interval?.high) },
    { key: 'places', header: t('places'), isNumber: true, cell: placeNumber },
    { key: 'weeks', header: t('weeks'), isNumber: true, cell: ({ weeks }) => weeks },
    { key: 'days', header: t('days'), isNumber: true, cell: ({ of }) => of.days },
  ]
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm">
        {t('table')}
      </summary>
      <Table
        caption={t('table')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ of }) => of.id}
        empty={null}
      />
    </details>
  )
}

/** The ranking as a file. */
export function RankingFile({ ranking: { rows, kpi, period } }: { ranking: Ranking }) {
  const t = useTranslations('ranking')
  const locale = localeOfTag(useLocale())
  if (!kpi) return null
  const number = (value: number | undefined) => (value === undefined ? null : inUnit(kpi, value))
  const columns = [
    { header: t('outlet'), value: ({ of }: Row) => of.name },
    { header: t('city'), value: ({ of }: Row) => of.city },
    { header: kpi.name[locale], value: ({ value }: Row) => number(value) },
    { header: t('low'), value: ({ interval }: Row) => number(interval?.low) },
    { header: t('high'), value: ({ interval }: Row) => number(interval?.high) },
    { header: t('best'), value: ({ places }: Row) => places?.best ?? null },
    { header: t('worst'), value: ({ places }: Row) => places?.worst ?? null },
    { header: t('weeks'), value: ({ weeks }: Row) => weeks },
    { header: t('days'), value: ({ of }: Row) => of.days },
  ]
  return (
    <Button
      variant="secondary"
      onClick={() => void downloadCsv(`${t('file')}-${kpi.key}-${period.to}.csv`, columns, rows)}
    >
      <Icon name="download" />
      {t('csv')}
    </Button>
  )
}
