import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { TextField } from '~/ui/text-field'
import { type Desk, proposeClinic } from './desk.queries'

/** A time of the coach's own for somebody who waits. */
export function ProposeDialog({
  waiting,
  onClose,
}: {
  waiting: Desk['waiting'][number]
  onClose: () => void
}) {
  const t = useTranslations('clinicDesk.proposing')
  const [id] = useState(() => crypto.randomUUID())
  return (
    <ChangeDialog
      title={t('title', { name: waiting.name })}
      confirmLabel={t('offer')}
      fields={{
        impossible_span: 'at',
        event_in_past: 'at',
        due_too_far: 'at',
        clinic_overlaps: 'at',
        slot_taken: 'at',
        on_shift: 'at',
      }}
      check={(form) => ({ ...(!form.get('at') && { at: t('missing') }) })}
      onClose={onClose}
      onConfirm={async (form) => {
        await proposeClinic(id, waiting.id, String(form.get('at') ?? ''))
        return t('offered')
      }}
    >
      <p className="text-ink-soft">{t('text')}</p>
      <TextField type="datetime-local" name="at" label={t('at')} isRequired />
    </ChangeDialog>
  )
}
