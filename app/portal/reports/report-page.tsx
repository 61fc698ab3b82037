import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { readyReportOf } from '~/domain/reports/library'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { readListQuery } from '~/platform/list/list-query'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/report-page'
import { WatchFigure } from './alerts/watch-figure'
import { keptQuery } from './build-address'
import { PutOnDashboard } from './dashboards/put-on-dashboard'
import { SendRegularly } from './mails/send-regularly'
import { readReport } from './read-report'
import { reportList } from './report-query'
import { ReportView } from './report-view'
import { readCatalogue } from './reports.queries'
import { useNoteOpened } from './sharing/use-note-opened'

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
    loadMessages(person.locale, [
      'reports',
      'reportAlerts',
      'reportBoards',
      'reportFiles',
      'reportMails',
      'reportWords',
      'seenFiles',
    ]),
  ])
  return { tenant, personId: person.id, by: person.name ?? person.email, ready, read, messages }
}

/** One ready report: its answer in a sentence, drawn and in rows; a name leads closer, a figure to the rows under it. */
export default function ReportPage({
  loaderData: { tenant, by, personId, ready, read },
}: Route.ComponentProps) {
  const t = useTranslations('reports')
  const [search] = useSearchParams()
  const report = read.content?.report
  useNoteOpened(tenant.id, ready?.key ?? null)
  const title = ready ? t(`ready.${ready.key}.title`) : t('title')
  return (
    <>
      <title>{`${title} · ${tenant.name}`}</title>
      <BackLink to="/app/reports">{t('back')}</BackLink>
      <PageHeading title={title} lead={ready ? t(`ready.${ready.key}.lead`) : undefined} />
      <ViewOnlyNote />
      {read.content && ready && report ? (
        <ReportView
          tenant={tenant}
          by={by}
          title={title}
          ready={ready}
          report={report}
          catalogue={read.content.catalogue}
          sending={
            <>
              <PutOnDashboard tenantId={tenant.id} place={ready.key} query={keptQuery(search)} />
              <SendRegularly
                tenantId={tenant.id}
                personId={personId}
                title={title}
                place={ready.key}
                query={keptQuery(search)}
                report={report}
              />
              <WatchFigure tenantId={tenant.id} place={ready.key} query={keptQuery(search)} report={report} />
            </>
          }
        />
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
