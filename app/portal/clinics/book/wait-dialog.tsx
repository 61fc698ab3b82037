import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { waitForClinic } from '../clinics.queries'

interface WaitDialogProps {
  typeId: string
  now: number
  onClose: () => void
}

/** Asks for a clinic where no time fits: which days, and what a coach should know. */
export function WaitDialog({ typeId, now, onClose }: WaitDialogProps) {
  const t = useTranslations('clinics.wait')
  const [id] = useState(() => crypto.randomUUID())
  const today = dayInIndia(new Date(now))
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('ask')}
      fields={{ invalid_period: 'to' }}
      onClose={onClose}
      onConfirm={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        await waitForClinic(id, { typeId, from: text('from'), to: text('to'), note: text('note') })
        return t('asked')
      }}
    >
      <p className="text-ink-soft">{t('text')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="date" name="from" label={t('from')} defaultValue={today} min={today} isRequired />
        <TextField
          type="date"
          name="to"
          label={t('to')}
          defaultValue={dayInIndia(new Date(now + 21 * 86_400_000))}
          min={today}
          isRequired
        />
      </div>
      <TextArea name="note" label={t('note')} description={t('noteHelp')} maxLength={500} />
    </ChangeDialog>
  )
}
