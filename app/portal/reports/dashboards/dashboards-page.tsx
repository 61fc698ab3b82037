import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { readyBoards } from '~/domain/reports/dashboard'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { WhyMissing } from '~/platform/why/why-missing'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { listFolders } from '../folders/folders.queries'
import type { Route } from './+types/dashboards-page'
import { NewBoardDialog } from './board-dialog'
import { BoardItem } from './board-item'
import { listDashboards } from './dashboards.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const tenant = tenantOf(context)
  const [read, folders, messages] = await Promise.all([
    loaded('the dashboards', listDashboards(tenant.id)),
    failingAsNull('the folders', listFolders(tenant.id)),
    loadMessages(workspace.person.locale, ['reportBoards', 'reportMails', 'reportSharing', 'reports', 'why']),
  ])
  return {
    tenant,
    mayShare: tenantRoleDenial(accessOf(workspace), 'admin') === null,
    read,
    folders: folders ?? [],
    messages,
  }
}

const look =
  'inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4 hover:no-underline'

/** The dashboards: those that are ready, those that were put together here, and archived ones folded away. */
export default function DashboardsPage({
  loaderData: { tenant, mayShare, read, folders },
}: Route.ComponentProps) {
  const t = useTranslations('reportBoards')
  const reports = useTranslations('reports')
  const navigate = useNavigate()
  const isViewOnly = useViewOnly()
  const [isMaking, setMaking] = useState(false)
  const current = read.content?.filter((one) => !one.is_archived) ?? []
  const archived = read.content?.filter((one) => one.is_archived) ?? []
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <BackLink to="/app/reports">{reports('back')}</BackLink>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={isViewOnly ? null : <Button onClick={() => setMaking(true)}>{t('new')}</Button>}
      />
      <ViewOnlyNote />
      {mayShare ? null : <WhyMissing what="share_dashboard" />}
      <Section title={t('readyTitle')} lead={t('readyLead')}>
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {readyBoards.map((key) => (
            <li key={key}>
              <Link to={`/app/reports/dashboards/${key}`} className={look}>
                {t(`ready.${key}.title`)}
              </Link>
              <p className="max-w-prose text-ink-soft text-sm">{t(`ready.${key}.lead`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('keptTitle')}>
        {!read.content ? (
          <NotLoaded why={read.why} failedText={t('failed')} />
        ) : current.length === 0 ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : (
          <ul className="divide-y divide-hairline border-hairline border-y">
            {current.map((board) => (
              <BoardItem key={board.id} tenantId={tenant.id} board={board} folders={folders} />
            ))}
          </ul>
        )}
        {archived.length > 0 ? (
          <details className="mt-4">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm">
              {reports('kept.archived', { count: archived.length })}
            </summary>
            <ul className="divide-y divide-hairline">
              {archived.map((board) => (
                <BoardItem key={board.id} tenantId={tenant.id} board={board} folders={folders} />
              ))}
            </ul>
          </details>
        ) : null}
      </Section>
      {isMaking ? (
        <NewBoardDialog
          tenantId={tenant.id}
          begin={{ name_en: null, name_hi: null, is_shared: false, tiles: [] }}
          mayShare={mayShare}
          onClose={() => setMaking(false)}
          onMade={(id) => void navigate(`/app/reports/dashboards/${id}`)}
        />
      ) : null}
    </>
  )
}
