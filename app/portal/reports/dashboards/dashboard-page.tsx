import { useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { readyBoardOf } from '~/domain/reports/dashboard'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { requireId } from '~/platform/require-id'
import { ViewOnlyNote } from '~/platform/view-only'
import { readCatalogue } from '../reports.queries'
import { useNoteOpened } from '../sharing/use-note-opened'
import type { Route } from './+types/dashboard-page'
import { listDepartments, readDashboard } from './dashboards.queries'
import { KeptBoard } from './kept-board'
import { ReadyBoardView } from './ready-board'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const tenant = tenantOf(context)
  const { person } = workspace
  const ready = readyBoardOf(params.dashboard)
  const [read, messages] = await Promise.all([
    loaded('the dashboard', readBoard(tenant.id, ready ? null : params.dashboard)),
    loadMessages(person.locale, ['reportBoards', 'reportSharing', 'reports', 'reportWords', 'seenFiles']),
  ])
  return {
    tenant,
    personId: person.id,
    by: person.name ?? person.email,
    mayShare: tenantRoleDenial(accessOf(workspace), 'admin') === null,
    ready: ready ?? null,
    read,
    messages,
  }
}

/** What the tiles ask with, and the dashboard where it is a kept one. Throws Refusal. */
async function readBoard(tenantId: string, id: string | null) {
  if (id !== null) requireId(id, 'unknown_dashboard')
  const [catalogue, board] = await Promise.all([
    readCatalogue(tenantId),
    id === null ? null : readDashboard(tenantId, id),
  ])
  const departments = await failingAsNull('the departments', listDepartments(tenantId, catalogue))
  return { catalogue, board, departments: departments ?? [] }
}

/** One dashboard: a ready one to be read and copied, or a kept one that its people arrange. */
export default function DashboardPage({
  loaderData: { tenant, personId, by, mayShare, ready, read },
}: Route.ComponentProps) {
  const t = useTranslations('reportBoards')
  const content = read.content
  useNoteOpened(tenant.id, ready?.key ?? content?.board?.id ?? null)
  const common = content && {
    tenant,
    by,
    mayShare,
    catalogue: content.catalogue,
    departments: content.departments,
  }
  return (
    <>
      <BackLink to="/app/reports/dashboards">{t('back')}</BackLink>
      <ViewOnlyNote />
      {common && ready ? (
        <ReadyBoardView {...common} ready={ready} />
      ) : common && content.board ? (
        <KeptBoard key={content.board.id} {...common} personId={personId} board={content.board} />
      ) : (
        <>
          <title>{`${t('title')} · ${tenant.name}`}</title>
          <NotLoaded
            why={read.why ?? 'missing'}
            missing={{ title: t('missing'), text: t('missingText') }}
            failedText={t('failed')}
          />
        </>
      )}
    </>
  )
}
