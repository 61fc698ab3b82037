import { useTranslations } from 'use-intl'
import { type AnsweredRow, extremes } from '~/domain/reports/joined'
import type { ReadyKey, ReadyReport } from '~/domain/reports/library'
import type { Metric } from './metric'
import type { ReadReport } from './read-report'
import { useReportWords } from './use-report-words'

/** What the report answers, in sentences made of its figures by rule: the whole, what it was before, the best and the worst. */
export function useReportSentences(key: ReadyKey | null, ready: ReadyReport, report: ReadReport): string[] {
  const t = useTranslations('reports')
  const words = useReportWords()
  const { at, isUp, isJudged = true } = ready.told
  const metric = report.metrics[at]
  // Of small groups no row is told, and the whole may be all the same.
  const isWhole = metric?.explore.least_people != null && report.totals.some((value) => value !== null)
  if (!metric || (report.rows.length === 0 && !isWhole)) return []
  const say = (value: number | null | undefined) => words.figure(metric, value ?? null)
  const whole = (nth: number) => {
    const one = report.metrics[nth]
    return one ? words.figure(one, report.totals[nth] ?? null) : ''
  }
  const figures = { f0: whole(0), f1: whole(1), f2: whole(2), f3: whole(3), f4: whole(4), f5: whole(5) }
  const nameOf = ({ key: [id = null], name: [name = null] }: AnsweredRow) => words.row(report.by, id, name)
  const ends = isJudged && extremes(report.rows, at, kindOf(metric.explore.metrics, metric.key) ?? isUp)
  const former = report.formerTotals?.[at]
  const counted = report.metrics.filter(({ beside, calculation }) => !beside && !calculation)
  const beside = (key: Metric['beside']) => {
    const nth = report.metrics.findIndex((one) => one.beside === key)
    return nth >= 0 && report.totals[nth] != null ? whole(nth) : null
  }
  const [target, share] = [beside('target'), beside('of_target')]
  const [owed, low, high] = [beside('owed'), beside('owed_low'), beside('owed_high')]
  // A sentence of dashes says nothing: what is told of is not known for this choice.
  if ((report.totals[at] ?? null) === null && ready.queries[0].explore === 'kpis')
    return [t('notKnown', { metric: words.metric(metric) })]
  return [
    counted.length === ready.queries.reduce((sum, { metrics }) => sum + metrics.length, 0) &&
    !ready.isOfOneKpi &&
    key
      ? t(`ready.${key}.sentence` as 'ready.training.sentence', figures)
      : t('plainSentence', { metric: words.metric(metric), value: say(report.totals[at]) }),
    ...(typeof former === 'number' ? [t('formerSentence', { former: say(former) })] : []),
    ...(target && share ? [t('targetSentence', { target, share })] : []),
    ...(owed && low && high ? [t('owedSentence', { owed, low, high })] : []),
    ...(ends
      ? [
          t('endsSentence', {
            best: nameOf(ends.best),
            bestValue: say(ends.best.values[at]),
            worst: nameOf(ends.worst),
            worstValue: say(ends.worst.values[at]),
          }),
        ]
      : []),
  ]
}

/** Whether more of a KPI is better; undefined where the catalogue does not say. */
function kindOf(
  metrics: readonly { key: string; polarity?: 'up' | 'down' | 'range' | undefined }[],
  key: string,
) {
  const polarity = metrics.find((one) => one.key === key)?.polarity
  return polarity ? polarity !== 'down' : undefined
}
