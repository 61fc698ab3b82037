import { useTranslations } from 'use-intl'
import type { TileKind, TileWidth } from '~/domain/reports/dashboard'
import type { AnsweredRow } from '~/domain/reports/joined'
import { usePeriodWords } from '~/platform/use-period-words'
import { ChartDrawing } from '../chart/chart-drawing'
import { useSeenChart } from '../chart/use-seen-chart'
import { FigureTable } from '../figure-table'
import { OccasionList } from '../occasions/occasion-list'
import { seenRows } from '../seen-rows'
import { shownMetrics } from '../shown-metrics'
import { useReportWords } from '../use-report-words'
import type { ReadTile } from './read-tile'

/** So many rows stand in a tile; its report has them all. */
export const rowsOfTile = 8
const drawnWide = { small: 320, medium: 480, full: 720 } as const

/** What a tile shows of its report, in the size that was kept free for it. */
export function TileBody({
  tile,
  shown,
  width,
  title,
}: {
  tile: ReadTile
  shown: TileKind
  width: TileWidth
  title: string
}) {
  const t = useTranslations('reports')
  if (tile.report.rows.length === 0) return <p className="text-ink-soft">{t('empty')}</p>
  if (shown === 'number') return <NumberBody tile={tile} />
  if (shown === 'chart') return <ChartBody tile={tile} width={width} />
  return <TableBody tile={tile} title={title} />
}

/** One figure, and beside it what it was before. */
function NumberBody({ tile: { report, ready, chosen } }: { tile: ReadTile }) {
  const t = useTranslations('reports')
  const words = useReportWords()
  const periodWords = usePeriodWords()
  const { at } = seenRows(report, ready, chosen.order)
  const metric = report.metrics[at]
  if (!metric) return null
  const former = report.formerTotals?.[at]
  return (
    <dl>
      <dt className="text-ink-soft text-sm">{words.metric(metric)}</dt>
      <dd className="whitespace-nowrap font-semibold text-2xl tabular-nums">
        {words.figure(metric, report.totals[at] ?? null)}
      </dd>
      {typeof former === 'number' ? (
        <dd className="mt-1 text-ink-soft text-sm tabular-nums">
          {t('before', { value: words.figure(metric, former) })}
        </dd>
      ) : null}
      {report.days ? <dd className="mt-1 text-ink-soft text-sm">{periodWords(report.days)}</dd> : null}
    </dl>
  )
}

function ChartBody({ tile: { report, ready, chosen }, width }: { tile: ReadTile; width: TileWidth }) {
  const t = useTranslations('reports')
  const { rows, at, isInTime } = seenRows(report, ready, chosen.order)
  const fitting = isInTime ? rows : rows.slice(0, rowsOfTile)
  const drawn = useSeenChart(report, { rows: fitting, at, isInTime, asked: chosen.chart })
  if (!drawn) return <p className="text-ink-soft">{t('empty')}</p>
  return (
    <>
      <ChartDrawing chart={drawn.chart} wide={drawnWide[width]} />
      {isInTime ? <OccasionList occasions={report.occasions} /> : null}
      <MoreRows shown={fitting.length} all={rows.length} />
    </>
  )
}

function TableBody({ tile: { report, ready, chosen }, title }: { tile: ReadTile; title: string }) {
  const words = useReportWords()
  const { rows } = seenRows(report, ready, chosen.order)
  const fitting = rows.slice(0, rowsOfTile)
  return (
    <>
      <FigureTable
        caption={title}
        report={report}
        rows={fitting}
        all={rows.length}
        columns={shownMetrics(report.metrics).map(({ metric, at }) => ({
          key: `${metric.explore.key}.${metric.key}`,
          header: words.metric(metric),
          cell: (row: AnsweredRow) => words.figure(metric, row.values[at] ?? null),
        }))}
      />
      <MoreRows shown={fitting.length} all={rows.length} />
    </>
  )
}

/** Says that the report has more than the tile. */
function MoreRows({ shown, all }: { shown: number; all: number }) {
  const t = useTranslations('reportBoards')
  return shown < all ? <p className="mt-2 text-ink-soft text-sm">{t('moreRows', { shown, all })}</p> : null
}
