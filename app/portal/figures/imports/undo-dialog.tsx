import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { type ListedImport, type Undoing, undoImport } from './imports.queries'

interface UndoDialogProps {
  listed: ListedImport
  asked: Undoing
  onClose: () => void
}

/** Asks why an import is undone; where something stands in the way, says what. */
export function UndoDialog({ listed: { id, name }, asked, onClose }: UndoDialogProps) {
  const t = useTranslations('figureImports')
  const [told, setTold] = useState(asked)
  if (told.obstacles > 0) return <InTheWay told={told} onClose={onClose} />
  return (
    <ReasonDialog
      title={t('undoTitle', { name })}
      text={t('undoText', { count: told.values })}
      confirmLabel={t('undo')}
      isDanger
      area="figureImports"
      onConfirm={async (reason) => {
        const answer = await undoImport(id, reason)
        if (answer.is_undone) return t('undone', { name })
        setTold(answer)
        return undefined
      }}
      onClose={onClose}
    />
  )
}

function InTheWay({ told, onClose }: { told: Undoing; onClose: () => void }) {
  const t = useTranslations('figureImports')
  const dateTime = useDateTime()
  return (
    <Dialog isOpen onClose={onClose} title={t('inTheWay', { count: told.obstacles })}>
      <p className="mb-4 text-ink-soft">{t('inTheWayText')}</p>
      <ul className="max-h-80 overflow-y-auto">
        {told.in_the_way.map(({ outlet, day, measure, code }) => (
          <li key={`${outlet} ${day} ${measure}`} className="border-hairline border-b py-2">
            {t('obstacle', {
              outlet,
              measure,
              day: dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' }),
            })}
            <span className="block text-ink-soft text-sm">{t(`why.${code}`)}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
