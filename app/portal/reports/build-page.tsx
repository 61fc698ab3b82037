import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { calculationOf, checked } from '~/domain/reports/calculation'
import { composedReport } from '~/domain/reports/composed'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { failingAsNull } from '~/platform/failing-as-null'
import { readListQuery, wordsOf } from '~/platform/list/list-query'
import { useListQuery } from '~/platform/list/use-list-query'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/build-page'
import { WatchFigure } from './alerts/watch-figure'
import { keptQuery, savedAddress } from './build-address'
import { BuildControls } from './build-controls'
import { PutOnDashboard } from './dashboards/put-on-dashboard'
import { SendRegularly } from './mails/send-regularly'
import { readReport } from './read-report'
import { type ReportChosen, reportList } from './report-query'
import { ReportView } from './report-view'
import { readCatalogue } from './reports.queries'
import { SaveDialog } from './saved/save-dialog'
import { listSavedReports, listVersions, type SavedReport } from './saved/saved.queries'
import { Versions } from './saved/versions'
import { ReadersLink } from './sharing/readers-link'
import { useNoteOpened } from './sharing/use-note-opened'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const tenant = tenantOf(context)
  const chosen = readListQuery(url.searchParams, reportList).filters
  const [read, saved, versions, messages] = await Promise.all([
    loaded('the report', readComposed(tenant.id, chosen)),
    chosen.saved ? failingAsNull('the kept reports', listSavedReports(tenant.id)) : null,
    chosen.saved ? failingAsNull('its versions', listVersions(tenant.id, chosen.saved)) : null,
    loadMessages(workspace.person.locale, [
      'reports',
      'reportAlerts',
      'reportBoards',
      'reportFiles',
      'reportMails',
      'reportSharing',
      'reportWords',
      'seenFiles',
    ]),
  ])
  return {
    tenant,
    personId: workspace.person.id,
    by: workspace.person.name ?? workspace.person.email,
    mayShare: tenantRoleDenial(accessOf(workspace), 'admin') === null,
    read,
    saved: saved?.find(({ id }) => id === chosen.saved) ?? null,
    versions: versions ?? [],
    messages,
  }
}

/** The report that an address puts together. Throws Refusal. */
async function readComposed(tenantId: string, chosen: ReportChosen) {
  const catalogue = await readCatalogue(tenantId)
  const explore = catalogue.explores.find(({ key }) => key === chosen.of) ?? catalogue.explores[0]
  if (!explore) return null
  const said = calculationOf(chosen.calc)
  const calculation = said && explore.key !== 'kpis' && checked(said, explore.metrics) ? said : null
  const ready = composedReport(explore, wordsOf(chosen.metrics), calculation)
  return { catalogue, explore, ready, report: await readReport(tenantId, ready, catalogue, chosen) }
}

/** A report that somebody puts together: tap the figures, see the answer at once, keep it. */
export default function BuildPage({
  loaderData: { tenant, by, personId, mayShare, read, saved, versions },
}: Route.ComponentProps) {
  const t = useTranslations('reports')
  const query = useListQuery(reportList)
  const [search] = useSearchParams()
  const title = saved?.name ?? t('build.title')
  const content = read.content
  useNoteOpened(tenant.id, saved?.id ?? null)
  return (
    <>
      <title>{`${title} · ${tenant.name}`}</title>
      <BackLink to="/app/reports">{t('back')}</BackLink>
      <PageHeading
        title={title}
        lead={saved ? undefined : t('build.lead')}
        actions={
          <>
            {content ? (
              <Keeping
                tenantId={tenant.id}
                saved={saved}
                mayShare={mayShare && (saved === null || saved.may_share)}
              />
            ) : null}
            {saved?.may_share ? <ReadersLink thing={saved.id} /> : null}
          </>
        }
      />
      <ViewOnlyNote />
      {content ? (
        <>
          {saved ? <Versions reportId={saved.id} versions={versions} /> : null}
          <BuildControls
            query={query}
            catalogue={content.catalogue}
            explore={content.explore}
            metrics={content.ready.queries[0].metrics}
          />
          <ReportView
            tenant={tenant}
            by={by}
            title={title}
            ready={{ key: null, report: content.ready }}
            report={content.report}
            catalogue={content.catalogue}
            sending={
              <>
                <PutOnDashboard
                  tenantId={tenant.id}
                  place="build"
                  query={keptQuery(search)}
                  saved={
                    saved && keptQuery(new URLSearchParams(saved.query)) === keptQuery(search)
                      ? saved.id
                      : null
                  }
                />
                <SendRegularly
                  tenantId={tenant.id}
                  personId={personId}
                  title={title}
                  place="build"
                  query={keptQuery(search)}
                  report={content.report}
                />
                <WatchFigure
                  tenantId={tenant.id}
                  place="build"
                  query={keptQuery(search)}
                  report={content.report}
                />
              </>
            }
          />
        </>
      ) : (
        <NotLoaded why={read.why ?? 'refused'} failedText={t('failed')} />
      )}
    </>
  )
}

interface KeepingProps {
  tenantId: string
  saved: SavedReport | null
  mayShare: boolean
}

/** What can be done with a report that is put together: save it, over what is kept or as a new one. */
function Keeping({ tenantId, saved, mayShare }: KeepingProps) {
  const t = useTranslations('reports.build')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<'save' | 'saveAs' | null>(null)
  const query = keptQuery(search)
  if (isViewOnly) return null
  const isChanged = saved !== null && keptQuery(new URLSearchParams(saved.query)) !== query
  return (
    <>
      {isChanged ? <p className="self-center text-ink-soft text-sm">{t('changed')}</p> : null}
      {saved?.may_change ? <Button onClick={() => setAsked('save')}>{t('save')}</Button> : null}
      <Button variant={saved?.may_change ? 'secondary' : 'primary'} onClick={() => setAsked('saveAs')}>
        {t(saved ? 'saveAs' : 'save')}
      </Button>
      {asked ? (
        <SaveDialog
          tenantId={tenantId}
          query={query}
          report={asked === 'save' ? saved : null}
          mayShare={mayShare}
          onClose={() => setAsked(null)}
          onKept={(id) => void navigate(savedAddress({ id, query }), { replace: true })}
        />
      ) : null}
    </>
  )
}
