import { useTranslations } from 'use-intl'
import {
  type ChartKind,
  chartsFor,
  partsOfHeat,
  partsOfStack,
  rowsOfBars,
  type SeenChart,
} from '~/domain/reports/chart'
import { marksOf } from '~/domain/reports/happened'
import type { AnsweredRow } from '~/domain/reports/joined'
import type { ReadReport } from '../read-report'
import { shownMetrics } from '../shown-metrics'
import { useReportWords } from '../use-report-words'
import { besideOf, fallRows, funnelRows, stepMetrics } from './special-charts'

const dotsMost = 200

interface Chosen {
  rows: readonly AnsweredRow[]
  /** The place of the metric that is drawn. */
  at: number
  isInTime: boolean
  /** What the address asks for; another kind where it cannot draw that. */
  asked: string
}

interface Drawn {
  chart: SeenChart
  kinds: ChartKind[]
}

/** The chart of a report, in the kind that was chosen or is suggested, and the kinds there are; null where nothing can be drawn. */
export function useSeenChart(report: ReadReport, { rows, at, isInTime, asked }: Chosen): Drawn | null {
  const t = useTranslations('reports')
  const words = useReportWords()
  const metric = report.metrics[at]
  const { pivot } = report
  if (!metric) return null
  const isShare = metric.unit === 'percent' || metric.unit === 'points'
  const drawn = rows.filter(({ values }) => typeof values[at] === 'number')
  if (drawn.length === 0) return null
  const kinds = chartsFor({
    isInTime,
    hasParts: pivot !== null,
    isShare,
    rows: drawn.length,
    isSum: metric.unit === 'count' || metric.unit === 'paise',
    steps: stepMetrics(report).length,
    figures: shownMetrics(report.metrics).length,
  })
  const kind = kinds.find((one) => one === asked) ?? kinds[0] ?? 'bars'
  const say = (value: number | null) => words.figure(metric, value)
  const nameOf = ({ key, name }: AnsweredRow) => words.row(report.by, key[0] ?? null, name[0] ?? null)
  const said = { metric: words.metric(metric), by: words.dimension(report.by) }
  const base = { kind, note: '', parts: [], least: metric.unit === 'percent' ? 100 : 0 }
  if (kind === 'number') {
    const [total, former] = [report.totals[at] ?? null, report.formerTotals?.[at] ?? null]
    const written = [say(total), ...(former === null ? [] : [t('before', { value: say(former) })])]
    return {
      kinds,
      chart: { ...base, title: said.metric, rows: [{ name: said.metric, values: [total], written, former }] },
    }
  }
  if (kind === 'waterfall') {
    const names = { rest: t('theRest'), total: t('total'), before: t('beforeWhole') }
    return {
      kinds,
      chart: {
        ...base,
        title: t(report.formerTotals ? 'chartOfChange' : 'chart', said),
        parts: [t('from'), t('to')],
        rows: fallRows(report, drawn, at, { nameOf, say, ...names }),
      },
    }
  }
  if (kind === 'funnel') {
    const share = (percent: number) => words.figure({ unit: 'percent', decimals: 0 }, percent)
    const title = stepMetrics(report)
      .map((one) => words.metric(one.metric))
      .join(', ')
    return {
      kinds,
      chart: { ...base, title, rows: funnelRows(report, words.figure, words.metric, share) },
    }
  }
  const beside = kind === 'scatter' ? besideOf(report.metrics, at) : null
  if (beside) {
    const other = words.metric(beside.metric)
    return {
      kinds,
      chart: {
        ...base,
        title: t('chartBeside', { ...said, other }),
        parts: [said.metric, other],
        rows: drawn.slice(0, dotsMost).map((row) => {
          const values = [row.values[at] ?? null, row.values[beside.at] ?? null]
          return {
            name: nameOf(row),
            values,
            written: [say(values[0] ?? null), words.figure(beside.metric, values[1] ?? null)],
            former: null,
          }
        }),
      },
    }
  }
  if (pivot && (kind === 'stacked' || kind === 'heat')) {
    const most = kind === 'stacked' ? partsOfStack : partsOfHeat
    const columns = pivot.columns.slice(0, most)
    return {
      kinds,
      chart: {
        ...base,
        title: t('chartAcross', { ...said, across: words.dimension(pivot.across) }),
        note: pivot.columns.length > most ? t('partsCut', { count: most }) : '',
        parts: columns.map(({ key, name }) => words.row(pivot.across, key, name)),
        rows: drawn.slice(0, kind === 'stacked' ? rowsOfBars : 40).map((row) => {
          const values = columns.map(({ key }) => pivot.at(row.key[0] ?? null, key))
          return {
            name: nameOf(row),
            values,
            written: [...values.map(say), say(row.values[at] ?? null)],
            former: null,
          }
        }),
      },
    }
  }
  const inTime = kind === 'columns' || kind === 'line'
  const ordered = inTime
    ? drawn.toSorted(({ key: [one] }, { key: [other] }) => (one ?? '').localeCompare(other ?? ''))
    : drawn.slice(0, rowsOfBars)
  const isCut = !inTime && drawn.length > rowsOfBars
  return {
    kinds,
    chart: {
      ...base,
      title: isCut ? t('chartOfSome', { ...said, count: rowsOfBars }) : t('chart', said),
      note: !inTime && report.formerDays ? t('formerMark') : '',
      ...(inTime && {
        marks: marksOf(
          ordered.map(({ key: [start] }) => start ?? ''),
          report.occasions,
        ),
      }),
      rows: ordered.map((row) => ({
        name: nameOf(row),
        values: [row.values[at] ?? null],
        written: [say(row.values[at] ?? null)],
        former: row.former?.[at] ?? null,
      })),
    },
  }
}
