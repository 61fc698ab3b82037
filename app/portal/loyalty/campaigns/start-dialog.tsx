import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { splitOf } from './campaign-fields'
import { type SegmentSize, startCampaign } from './campaigns.queries'

interface StartDialogProps {
  id: string
  size: SegmentSize | null
  holdoutPercent: number
  onClose: () => void
  onDone: () => void
}

/** Says to how many a campaign goes, and that it cannot be called back; then sends it. */
export function StartDialog({ id, size, holdoutPercent, onClose, onDone }: StartDialogProps) {
  const t = useTranslations('loyaltyCampaigns.start')
  const { sent, held } = splitOf(size?.members ?? 0, holdoutPercent)
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('confirm')}
      onConfirm={async () => {
        const told = await startCampaign(id)
        return t('done', { sent: told.sent, mailed: told.mailed, held: told.held_out })
      }}
      onClose={onClose}
      onDone={onDone}
    >
      {size ? <p>{t('split', { sent, held, mail: size.reachable })}</p> : null}
      <p className="text-ink-soft">{t('text')}</p>
    </ChangeDialog>
  )
}
