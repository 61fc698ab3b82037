import { useTranslations } from 'use-intl'
import { inOrder } from '~/domain/reports/joined'
import { readyReportOf } from '~/domain/reports/library'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { downloadCsv } from '~/platform/csv'
import { readListQuery } from '~/platform/list/list-query'
import { useListQuery } from '~/platform/list/use-list-query'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { usePeriodWords } from '~/platform/use-period-words'
import { ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import type { Sort } from '~/ui/table'
import { SeenFiles } from '../seen-files'
import { plainColumns } from '../seen-table'
import type { Route } from './+types/report-page'
import { type ReadReport, readReport } from './read-report'
import { ReportChart } from './report-chart'
import { ReportControls } from './report-controls'
import { ReportDefinitions } from './report-definitions'
import { reportList } from './report-query'
import { useReportSentences } from './report-sentence'
import { ReportTable } from './report-table'
import { type ReportCatalogue, readCatalogue } from './reports.queries'
import { RowsSection } from './rows-section'
import { useReportTables } from './use-report-tables'
import { useReportWords } from './use-report-words'

export async function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const ready = readyReportOf(params.report)
  const chosen = readListQuery(url.searchParams, reportList).filters
  const [read, messages] = await Promise.all([
    loaded(
      'the report',
      readCatalogue(tenant.id).then(async (catalogue) => ({
        catalogue,
        report: ready ? await readReport(tenant.id, ready.report, catalogue, chosen) : null,
      })),
    ),
    loadMessages(person.locale, ['reports', 'reportWords', 'seenFiles']),
  ])
  return { tenant, by: person.name ?? person.email, ready, read, messages }
}

/** One ready report: its answer in a sentence, drawn and in rows; a name leads closer, a figure to the rows under it. */
export default function ReportPage({ loaderData: { tenant, by, ready, read } }: Route.ComponentProps) {
  const t = useTranslations('reports')
  const report = read.content?.report
  const title = ready ? t(`ready.${ready.key}.title`) : t('title')
  return (
    <>
      <title>{`${title} · ${tenant.name}`}</title>
      <BackLink to="/app/reports">{t('back')}</BackLink>
      <PageHeading title={title} lead={ready ? t(`ready.${ready.key}.lead`) : undefined} />
      <ViewOnlyNote />
      {read.content && ready && report ? (
        <Report tenant={tenant} by={by} ready={ready} report={report} catalogue={read.content.catalogue} />
      ) : (
        <NotLoaded
          why={read.why ?? 'missing'}
          missing={{ title: t('missing'), text: t('missingText') }}
          failedText={t('failed')}
        />
      )}
    </>
  )
}

interface ReportProps {
  tenant: { id: string; name: string }
  by: string
  ready: NonNullable<ReturnType<typeof readyReportOf>>
  report: ReadReport
  catalogue: ReportCatalogue
}

function Report({ tenant, by, ready: { key, report: ready }, report, catalogue }: ReportProps) {
  const t = useTranslations('reports')
  const words = useReportWords()
  const periodWords = usePeriodWords()
  const query = useListQuery(reportList)
  const sentences = useReportSentences(key, ready, report)
  const sort = sortIn(query.filters.order)
  const at = report.metrics.findIndex((metric) => `${metric.explore.key}.${metric.key}` === sort?.key)
  const told = ready.told.at < report.metrics.length ? ready.told.at : 0
  const isInTime =
    report.by === 'month' || report.by === 'week' || report.by === 'day' || report.by === 'quarter'
  const rows =
    at >= 0 && sort
      ? inOrder(report.rows, at, sort.direction)
      : isInTime
        ? report.rows.toSorted(({ key: [one] }, { key: [other] }) => (one ?? '').localeCompare(other ?? ''))
        : inOrder(report.rows, told, 'descending')
  const title = t(`ready.${key}.title`)
  const tables = useReportTables(report, rows, title)
  const about = [
    report.days ? periodWords(report.days) : t('asOf', { day: words.days(catalogue.today) }),
    report.formerDays ? t('compared', { period: periodWords(report.formerDays) }) : '',
    ...report.narrowed.map(
      ({ dimension, key: of, name }) => `${words.dimension(dimension)}: ${words.row(dimension, of, name)}`,
    ),
  ].filter(Boolean)
  const [figures] = tables
  return (
    <>
      <ReportControls query={query} ready={ready} report={report} catalogue={catalogue} />
      {report.rows.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <p className="mb-2 text-ink-soft text-sm">{about.join(' · ')}</p>
          <p className="mb-6 max-w-prose text-lg">{sentences.join(' ')}</p>
          <div className="flex flex-wrap gap-3">
            <SeenFiles
              tenant={tenant}
              by={by}
              of="reports"
              fileName={title}
              results={() => ({
                title,
                about: about.join(' · '),
                tables,
                remarks: [
                  ...sentences,
                  ...report.metrics
                    .filter(({ unit }) => unit !== 'number')
                    .map((metric) => `${words.metric(metric)}: ${words.definition(metric)}`),
                ].slice(0, 20),
              })}
            />
            <Button
              variant="secondary"
              onClick={() => figures && void downloadCsv(`${title}.csv`, plainColumns(figures), figures.rows)}
            >
              <Icon name="download" />
              {t('csv')}
            </Button>
          </div>
          <Section title={t('figures')} lead={report.isCut ? t('cut') : t('figuresLead')}>
            <ReportChart
              report={report}
              rows={rows}
              at={at >= 0 ? at : told}
              kind={isInTime ? 'columns' : 'bars'}
            />
            <ReportTable
              caption={title}
              report={report}
              rows={rows}
              sort={sort ?? undefined}
              onSort={({ key: by_, direction }) =>
                query.set({ order: `${direction === 'descending' ? '-' : ''}${by_}` })
              }
            />
            <ReportDefinitions report={report} />
          </Section>
          {report.under ? <RowsSection under={report.under} /> : null}
        </>
      )}
    </>
  )
}

function sortIn(text: string): Sort | null {
  if (text === '') return null
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' }
}
