import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import type { ReportFolder } from '../folders/folders.queries'
import { ThingMenu } from '../folders/thing-menu'
import { HandOver } from '../shelf/hand-over'
import { boardName } from './board-name'
import { archiveDashboard, type ListedDashboard } from './dashboards.queries'

interface BoardItemProps {
  tenantId: string
  board: ListedDashboard
  folders: readonly ReportFolder[]
}

/** One kept dashboard in the list: its name, whose it is, its folder, and the archive. */
export function BoardItem({ tenantId, board, folders }: BoardItemProps) {
  const t = useTranslations('reportBoards')
  const build = useTranslations('reports.build')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const change = usePressedChange()
  const { id, is_archived: isArchived, is_shared: isShared } = board
  const name = boardName(board, locale)
  const own = t(isShared ? 'keptShared' : board.is_named ? 'keptNamed' : 'keptOwn')
  const label = build(isArchived ? 'restore' : 'archive')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <Link
          to={`/app/reports/dashboards/${id}`}
          className="inline-flex min-h-11 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
        >
          {name}
        </Link>
        <p className="text-ink-soft text-sm">
          {`${t('tiles', { count: board.tiles })} ${board.is_mine ? own : board.owner === null ? t('keptLeft') : t('keptBy', { owner: board.owner })}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {board.owner === null && board.may_share ? (
          <HandOver tenantId={tenantId} kind="dashboard" id={id} name={name} />
        ) : null}
        {board.may_share && !isViewOnly ? (
          <Button
            variant="secondary"
            aria-label={`${label}: ${name}`}
            isPending={change.isPending}
            onClick={() =>
              void change.run(async () => {
                await archiveDashboard(tenantId, id, !isArchived)
                return {
                  title: t(isArchived ? 'restored' : 'archived'),
                  undo: async () => {
                    await archiveDashboard(tenantId, id, isArchived)
                    return undefined
                  },
                }
              })
            }
          >
            {label}
          </Button>
        ) : null}
        <ThingMenu
          tenantId={tenantId}
          thing={id}
          name={name}
          folders={isArchived ? [] : folders}
          mayShare={board.may_share}
        />
      </div>
    </li>
  )
}
