import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icons'
import { type DeskRow, isUnfinished } from './desk.queries'
import { type Nudged, nudgeLearners } from './desk-changes.queries'
import { NudgeDialog } from './nudge-dialog'
import { RedateDialog } from './redate-dialog'

interface PickedRowsProps {
  tenantId: string
  rows: readonly DeskRow[]
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
}

/** Bulk actions on assignments: remind the people, change the date. */
export function PickedRows({ tenantId, rows, picked, onPick }: PickedRowsProps) {
  const t = useTranslations('courseDesk')
  const { results, isPending, nudge, close } = useNudge(tenantId)
  const [isRedating, setRedating] = useState(false)
  const open = rows.filter(isUnfinished).map(({ assignment_id }) => assignment_id)
  const chosen = open.filter((id) => picked.has(id))
  if (open.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Checkbox
        name="all"
        label={chosen.length > 0 ? t('picked', { count: chosen.length }) : t('pickAll')}
        checked={chosen.length === open.length}
        onChange={() => onPick(new Set(chosen.length === open.length ? [] : open))}
      />
      {chosen.length > 0 ? (
        <>
          <Button isPending={isPending} onClick={() => void nudge(chosen)}>
            <Icon name="mail" />
            {t('nudge.many')}
          </Button>
          <Button variant="secondary" onClick={() => setRedating(true)}>
            <Icon name="calendar" />
            {t('redate.action')}
          </Button>
        </>
      ) : null}
      {results ? <NudgeDialog results={results} onClose={close} /> : null}
      {isRedating ? (
        <RedateDialog
          tenantId={tenantId}
          assignments={chosen}
          onClose={() => setRedating(false)}
          onDone={() => {
            setRedating(false)
            onPick(new Set())
          }}
        />
      ) : null}
    </div>
  )
}

/** Reminds the people who have these courses open, and shows the result until it is dismissed. */
export function useNudge(tenantId: string) {
  const [results, setResults] = useState<readonly Nudged[] | null>(null)
  const { isPending, run } = usePressedChange('courseDesk')
  const nudge = (assignments: readonly string[]) =>
    run(async () => {
      setResults(await nudgeLearners(tenantId, assignments))
      return undefined
    })
  return { results, isPending, nudge, close: () => setResults(null) }
}
