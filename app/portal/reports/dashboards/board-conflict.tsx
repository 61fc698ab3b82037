import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { ConflictChoice } from '~/platform/writing/conflict-choice'
import { readDashboard } from './dashboards.queries'
import type { BoardWorking } from './use-board-work'

interface BoardConflictProps {
  tenantId: string
  boardId: string
  working: BoardWorking
}

/** Whose arrangement of a dashboard goes on. */
export function BoardConflict({ tenantId, boardId, working: { autosave, take } }: BoardConflictProps) {
  const t = useTranslations('reportBoards.conflict')
  return (
    <ConflictChoice
      words={{ title: t('title'), text: t('text'), mine: t('mine'), theirs: t('theirs') }}
      onChoose={async (whose) => {
        const latest = await failingAsNull('the dashboard of somebody else', readDashboard(tenantId, boardId))
        if (latest && whose === 'mine') await autosave.overwrite(latest.version)
        else if (latest) take(latest)
      }}
    />
  )
}
