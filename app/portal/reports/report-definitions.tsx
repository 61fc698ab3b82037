import { useTranslations } from 'use-intl'
import type { ReadReport } from './read-report'
import { shownMetrics } from './shown-metrics'
import { useReportWords } from './use-report-words'

/** What each figure counts, folded away, and why rows may add up to more than their total. */
export function ReportDefinitions({ report }: { report: ReadReport }) {
  const t = useTranslations('reports')
  const words = useReportWords()
  const isOfPeople = report.metrics.some(({ explore }) =>
    explore.dimensions.some(({ key }) => key === 'job_role'),
  )
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm">
        {t('definitions')}
      </summary>
      <dl className="max-w-prose pt-1 text-sm">
        {shownMetrics(report.metrics).map(({ metric, at }) => (
          <div key={at} className="mb-2">
            <dt className="font-medium">{words.metric(metric)}</dt>
            <dd className="text-ink-soft">{words.definition(metric)}</dd>
          </div>
        ))}
      </dl>
      {isOfPeople ? <p className="max-w-prose text-ink-soft text-sm">{t('peopleOnce')}</p> : null}
    </details>
  )
}
