import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReadyKey, ReadyReport } from '~/domain/reports/library'
import { downloadCsv } from '~/platform/csv'
import { useListQuery } from '~/platform/list/use-list-query'
import { usePeriodWords } from '~/platform/use-period-words'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { SeenFiles } from '../seen-files'
import { plainColumns } from '../seen-table'
import { keptQuery } from './build-address'
import { ChartControls } from './chart/chart-controls'
import { ChartDrawing } from './chart/chart-drawing'
import { PivotTable } from './chart/pivot-table'
import { useSeenChart } from './chart/use-seen-chart'
import { MakeFile } from './files/make-file'
import { OccasionList } from './occasions/occasion-list'
import { useOccasionWords } from './occasions/use-occasion-words'
import type { ReadReport } from './read-report'
import { ReportControls } from './report-controls'
import { ReportDefinitions } from './report-definitions'
import { reportList } from './report-query'
import { useReportSentences } from './report-sentence'
import { ReportTable } from './report-table'
import type { ReportCatalogue } from './reports.queries'
import { RowsSection } from './rows-section'
import { seenRows } from './seen-rows'
import { shownMetrics } from './shown-metrics'
import { useReportTables } from './use-report-tables'
import { useReportWords } from './use-report-words'

interface ReportViewProps {
  tenant: { id: string; name: string }
  /** Who saves it as a file. */
  by: string
  title: string
  /** Without a key it is one that somebody put together. */
  ready: { key: ReadyKey | null; report: ReadyReport }
  report: ReadReport
  catalogue: ReportCatalogue
  /** Has it come by mail. */
  sending: React.ReactNode
}

/** A report as it is seen: what it is narrowed down to, its answer in a sentence, drawn and in rows, and as files. */
export function ReportView({
  tenant,
  by,
  title,
  ready: { key, report: ready },
  report,
  catalogue,
  sending,
}: ReportViewProps) {
  const t = useTranslations('reports')
  const files = useTranslations('reportFiles')
  const [search] = useSearchParams()
  const address = keptQuery(search)
  const words = useReportWords()
  const periodWords = usePeriodWords()
  const query = useListQuery(reportList)
  const sentences = useReportSentences(key, ready, report)
  const { rows, sort, at: shown, isInTime } = seenRows(report, ready, query.filters.order)
  const drawn = useSeenChart(report, { rows, at: shown, isInTime, asked: query.filters.chart })
  const tables = useReportTables(report, rows, title, shown)
  const about = [
    report.days ? periodWords(report.days) : t('asOf', { day: words.days(catalogue.today) }),
    report.formerDays ? t('compared', { period: periodWords(report.formerDays) }) : '',
    ...report.narrowed.map(
      ({ dimension, key: of, name }) => `${words.dimension(dimension)}: ${words.row(dimension, of, name)}`,
    ),
  ].filter(Boolean)
  const definitions = shownMetrics(report.metrics).map(
    ({ metric }) => `${words.metric(metric)}: ${words.definition(metric)}`,
  )
  const least = report.metrics.find(({ explore }) => explore.least_people !== null)?.explore.least_people
  const leastPeople = least ? [t('leastPeople', { least })] : []
  const happened = useOccasionWords().table(report.occasions)
  const hasDashboards = catalogue.explores.some(({ key: of }) => of === 'kpis')
  const [figures] = tables
  const file = {
    name: title,
    place: key ?? 'build',
    query: address,
    said: {
      lines: [title, about.join(' · ')],
      remarks: [...leastPeople, ...definitions].slice(0, 20),
    },
  }
  return (
    <>
      <ReportControls query={query} ready={ready} report={report} catalogue={catalogue} />
      {report.rows.length === 0 && sentences.length === 0 ? (
        <EmptyState title={t('empty')} text={t(least ? 'emptySmall' : 'emptyText', { least: least ?? 0 })} />
      ) : (
        <>
          <p className="mb-2 text-ink-soft text-sm">{about.join(' · ')}</p>
          <p className="mb-6 max-w-prose text-lg">{sentences.join(' ')}</p>
          <SeenFiles
            tenant={tenant}
            by={by}
            of="reports"
            fileName={title}
            results={() => ({
              title,
              about: about.join(' · '),
              ...(drawn && { chart: drawn.chart }),
              tables: happened ? [...tables, happened] : tables,
              remarks: [...sentences, ...leastPeople, ...definitions].slice(0, 20),
            })}
          >
            <Button
              variant="secondary"
              onClick={() => figures && void downloadCsv(`${title}.csv`, plainColumns(figures), figures.rows)}
            >
              <Icon name="download" />
              {t('csv')}
            </Button>
            <MakeFile tenantId={tenant.id} label={files('all')} file={{ ...file, asks: report.asks }} />
            {sending}
          </SeenFiles>
          <Section title={t('figures')} lead={report.isCut ? t('cut') : t('figuresLead')}>
            {drawn ? (
              <>
                <ChartControls query={query} report={report} kind={drawn.chart.kind} kinds={drawn.kinds} />
                <ChartDrawing chart={drawn.chart} />
                {isInTime ? (
                  <OccasionList
                    occasions={report.occasions}
                    {...(hasDashboards && { to: '/app/dashboards/occasions' })}
                  />
                ) : null}
              </>
            ) : null}
            <ReportTable
              caption={title}
              report={report}
              rows={rows}
              sort={sort ?? undefined}
              onSort={({ key: of, direction }) =>
                query.set({ order: `${direction === 'descending' ? '-' : ''}${of}` })
              }
            />
            {least ? (
              <p className="mt-3 max-w-prose text-ink-soft text-sm">{t('leastPeople', { least })}</p>
            ) : null}
            <ReportDefinitions report={report} />
          </Section>
          <PivotTable report={report} rows={rows} at={shown} />
          {report.under ? (
            <RowsSection
              under={report.under}
              file={
                <MakeFile
                  tenantId={tenant.id}
                  label={files('under')}
                  file={{
                    ...file,
                    name: `${title}, ${words.metric(report.under.metric)}`,
                    said: {
                      remarks: [
                        ...leastPeople,
                        `${words.metric(report.under.metric)}: ${words.definition(report.under.metric)}`,
                      ],
                      lines: [
                        title,
                        t('rowsOf', { metric: words.metric(report.under.metric) }),
                        about.join(' · '),
                      ],
                    },
                    asks: [report.under.ask],
                  }}
                />
              }
            />
          ) : null}
        </>
      )}
    </>
  )
}
