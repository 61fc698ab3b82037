import { useTranslations } from 'use-intl'
import type { TileKind } from '~/domain/reports/dashboard'
import type { SeenTable } from '~/domain/shops/seen-results'
import { useSeenChart } from '../chart/use-seen-chart'
import { useOccasionWords } from '../occasions/use-occasion-words'
import { seenRows } from '../seen-rows'
import { useReportTables } from '../use-report-tables'
import type { ReadTile } from './read-tile'
import { rowsOfTile } from './tile-body'

/** A tile as it is printed: its drawing, and the figures that are in it. */
export function useSeenTile(
  { report, ready, chosen, ignored }: ReadTile,
  shown: TileKind,
  title: string,
): SeenTable | null {
  const t = useTranslations('reportBoards')
  const { rows, at, isInTime } = seenRows(report, ready, chosen.order)
  const fitting = shown === 'chart' && isInTime ? rows : rows.slice(0, rowsOfTile)
  const happened = useOccasionWords()
  const chart = useSeenChart(report, { rows: fitting, at, isInTime, asked: chosen.chart })?.chart
  const [table] = useReportTables({ ...report, under: null, pivot: null }, fitting, title, at)
  if (!table || report.rows.length === 0) return null
  const lead = [
    table.lead,
    fitting.length < rows.length ? t('moreRows', { shown: fitting.length, all: rows.length }) : '',
    ...ignored.map((key) => t(`ignored.${key}`)),
    chart?.marks?.length ? happened.line(report.occasions) : '',
  ]
  const total = table.rows.at(-1)
  return {
    ...table,
    lead: lead.filter(Boolean).join(' '),
    ...(shown === 'number' && total && { rows: [total] }),
    ...(shown === 'chart' && chart && { chart }),
  }
}
