import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/files-page'
import { FileItem } from './file-item'
import { listReportFiles, type ReportFiles } from './files.queries'
import { useLookingAgain } from './use-looking-again'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const tenant = tenantOf(context)
  const [read, messages] = await Promise.all([
    loaded('the files of reports', listReportFiles(tenant.id)),
    loadMessages(person.locale, ['reportFiles', 'reports']),
  ])
  return { tenant, read, messages }
}

/** The files of reports that were made for whoever looks: how far each is, and for how long it lies here. */
export default function FilesPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('reportFiles')
  const back = useTranslations('reports')('back')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <BackLink to="/app/reports">{back}</BackLink>
      <PageHeading
        title={t('title')}
        lead={
          read.content ? t('lead', { days: read.content.kept_days, rows: read.content.rows_most }) : undefined
        }
      />
      <ViewOnlyNote />
      {read.content ? (
        <Files tenantId={tenant.id} all={read.content} />
      ) : (
        <NotLoaded why={read.why} failedText={t('failed')} />
      )}
    </>
  )
}

function Files({ tenantId, all: { files } }: { tenantId: string; all: ReportFiles }) {
  const t = useTranslations('reportFiles')
  const made = files.filter(({ state }) => state === 'waiting' || state === 'running').length
  const ready = files.filter(({ state, may_fetch: mayFetch }) => state === 'ready' && mayFetch).length
  useLookingAgain(made > 0)
  if (files.length === 0) return <EmptyState title={t('first')} text={t('firstText')} />
  return (
    <>
      <p role="status" className="sr-only">
        {t('standing', { made, ready })}
      </p>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {files.map((file) => (
          <FileItem key={file.id} tenantId={tenantId} file={file} />
        ))}
      </ul>
    </>
  )
}
