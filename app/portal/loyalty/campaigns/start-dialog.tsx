import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useDateTime } from '~/platform/use-date-time'
import { TextField } from '~/ui/text-field'
import { splitOf } from './campaign-fields'
import { type SegmentSize, startCampaign } from './campaigns.queries'

const daysAhead = 90
const dayOnly = { dateStyle: 'medium', timeZone: 'UTC' } as const

interface StartDialogProps {
  id: string
  size: SegmentSize | null
  holdoutPercent: number
  onClose: () => void
  onDone: () => void
}

/** Says to how many a campaign goes, and that it cannot be called back; then sends it, or plans it for a later day. */
export function StartDialog({ id, size, holdoutPercent, onClose, onDone }: StartDialogProps) {
  const t = useTranslations('loyaltyCampaigns.start')
  const dateTime = useDateTime()
  const today = dayInIndia(new Date())
  const lastDay = dayInIndia(new Date(Date.now() + daysAhead * 86_400_000))
  const { sent, held } = splitOf(size?.members ?? 0, holdoutPercent)
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('confirm')}
      fields={{ campaign_day: 'on' }}
      onConfirm={async (form) => {
        const told = await startCampaign(id, String(form.get('on') || today))
        if ('starts_on' in told) return t('planned', { day: dateTime(new Date(told.starts_on), dayOnly) })
        return t('done', { sent: told.sent, mailed: told.mailed, held: told.held_out })
      }}
      onClose={onClose}
      onDone={onDone}
    >
      {size ? <p>{t('split', { sent, held, mail: size.reachable })}</p> : null}
      <TextField
        type="date"
        name="on"
        label={t('on')}
        description={t('onHelp')}
        defaultValue={today}
        min={today}
        max={lastDay}
        isRequired
      />
      <p className="text-ink-soft">{t('text')}</p>
    </ChangeDialog>
  )
}
