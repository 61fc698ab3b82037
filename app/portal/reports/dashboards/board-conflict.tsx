import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { Button } from '~/ui/button'
import { readDashboard } from './dashboards.queries'
import type { BoardWorking } from './use-board-work'

interface BoardConflictProps {
  tenantId: string
  boardId: string
  working: BoardWorking
}

/** Somebody else saved the dashboard meanwhile: whose arrangement goes on is chosen, never guessed. */
export function BoardConflict({ tenantId, boardId, working: { autosave, take } }: BoardConflictProps) {
  const t = useTranslations('reportBoards.conflict')
  const [pending, setPending] = useState<'mine' | 'theirs' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  async function choose(whose: 'mine' | 'theirs') {
    setPending(whose)
    const latest = await failingAsNull('the dashboard of somebody else', readDashboard(tenantId, boardId))
    if (latest && whose === 'mine') await autosave.overwrite(latest.version)
    else if (latest) take(latest)
    setPending(null)
  }
  return (
    <section role="alert" className="mb-8 border-warning border-l-4 bg-warning-soft px-5 py-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose">{t('text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isPending={pending === 'mine'} onClick={() => void choose('mine')}>
          {t('mine')}
        </Button>
        <Button variant="secondary" isPending={pending === 'theirs'} onClick={() => void choose('theirs')}>
          {t('theirs')}
        </Button>
      </div>
    </section>
  )
}
