import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { savedAddress } from '../build-address'
import type { ReportFolder } from '../folders/folders.queries'
import { ThingMenu } from '../folders/thing-menu'
import { draggedReport } from '../folders/use-placing'
import { HandOver } from '../shelf/hand-over'
import { MarkButton } from '../shelf/mark-button'
import { archiveReport, type SavedReport } from './saved.queries'

interface SavedSectionProps {
  tenantId: string
  saved: readonly SavedReport[]
  /** What one has marked to stand first. */
  marks: ReadonlySet<string>
  folders: readonly ReportFolder[]
}

/** The reports that were put together here: one's own and shared ones; archived ones folded away. */
export function SavedSection({ tenantId, saved, marks, folders }: SavedSectionProps) {
  const t = useTranslations('reports')
  const current = saved.filter((report) => !report.is_archived)
  const archived = saved.filter((report) => report.is_archived)
  if (saved.length === 0) return null
  return (
    <Section title={t('kept.title')} lead={t('kept.lead')}>
      {current.length > 0 ? (
        <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
          {current.map((report) => (
            <SavedItem
              key={report.id}
              tenantId={tenantId}
              report={report}
              isMarked={marks.has(report.id)}
              folders={folders}
            />
          ))}
        </ul>
      ) : null}
      {archived.length > 0 ? (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm">
            {t('kept.archived', { count: archived.length })}
          </summary>
          <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
            {archived.map((report) => (
              <SavedItem key={report.id} tenantId={tenantId} report={report} isMarked={null} folders={[]} />
            ))}
          </ul>
        </details>
      ) : null}
    </Section>
  )
}

interface SavedItemProps {
  tenantId: string
  report: SavedReport
  /** Null where nothing is marked. */
  isMarked: boolean | null
  folders: readonly ReportFolder[]
}

function SavedItem({ tenantId, report, isMarked, folders }: SavedItemProps) {
  const t = useTranslations('reports')
  const isViewOnly = useViewOnly()
  const change = usePressedChange()
  const { id, name, is_mine: isMine, is_shared: isShared, owner, is_archived: isArchived } = report
  const ownWords = t(isShared ? 'kept.ownShared' : report.is_named ? 'kept.ownNamed' : 'kept.own')
  return (
    <li
      {...draggedReport({ thing: id, from: null }, folders.length > 0)}
      className="flex flex-wrap items-start justify-between gap-x-4"
    >
      <div className="min-w-0">
        <Link
          to={savedAddress(report)}
          className="inline-flex min-h-11 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
        >
          {name}
        </Link>
        <p className="text-ink-soft text-sm">
          {isMine ? ownWords : owner === null ? t('kept.left') : t('kept.by', { owner })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isMarked === null ? null : (
          <MarkButton tenantId={tenantId} thing={id} name={name} isMarked={isMarked} />
        )}
        {owner === null && report.may_share ? (
          <HandOver tenantId={tenantId} kind="report" id={id} name={name} />
        ) : null}
        {report.may_share && !isViewOnly ? (
          <Button
            variant="secondary"
            aria-label={`${t(isArchived ? 'build.restore' : 'build.archive')}: ${name}`}
            isPending={change.isPending}
            onClick={() =>
              void change.run(async () => {
                await archiveReport(tenantId, id, !isArchived)
                return {
                  title: t(isArchived ? 'build.restored' : 'build.archived'),
                  undo: async () => {
                    await archiveReport(tenantId, id, isArchived)
                    return undefined
                  },
                }
              })
            }
          >
            {t(isArchived ? 'build.restore' : 'build.archive')}
          </Button>
        ) : null}
        <ThingMenu tenantId={tenantId} thing={id} name={name} folders={folders} mayShare={report.may_share} />
      </div>
    </li>
  )
}
