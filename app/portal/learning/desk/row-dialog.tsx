import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { DeskRow } from './desk.queries'
import {
  cancelAssignment,
  extendAssignment,
  revokeCertificate,
  waiveAssignment,
} from './desk-changes.queries'
import { deskFields } from './refused-fields'

export type Change = 'extend' | 'waive' | 'cancel' | 'revoke'

const wordsOf = { extend: 'extend', waive: 'waive', cancel: 'cancelling', revoke: 'revoke' } as const

interface RowDialogProps {
  row: DeskRow
  course: string
  change: Change
  onClose: () => void
}

/** Asks what a change needs, says what it does, and does it. */
export function RowDialog({ row, course, change, onClose }: RowDialogProps) {
  const t = useTranslations('courseDesk')
  const words = wordsOf[change]
  return (
    <ChangeDialog
      title={t(`${words}.title`, { person: row.full_name })}
      confirmLabel={t(`${words}.confirm`)}
      isDanger={change === 'cancel' || change === 'revoke'}
      area="courseDesk"
      fields={deskFields}
      onConfirm={async (form) => {
        await make(change, row, String(form.get('dueOn') ?? ''), String(form.get('reason') ?? '').trim())
        return t(`${words}.done`)
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t(`${words}.text`, { course })}</p>
      {change === 'extend' ? (
        <TextField type="date" name="dueOn" label={t('extend.dueOn')} defaultValue={row.due_on ?? ''} />
      ) : change === 'cancel' ? null : (
        <TextArea name="reason" label={t(`${change}.reason`)} maxLength={500} isRequired />
      )}
    </ChangeDialog>
  )
}

function make(change: Change, { assignment_id, certificate }: DeskRow, dueOn: string, reason: string) {
  if (change === 'extend') return extendAssignment(assignment_id, dueOn || null)
  if (change === 'waive') return waiveAssignment(assignment_id, reason)
  if (change === 'cancel') return cancelAssignment(assignment_id)
  return revokeCertificate(certificate?.id ?? '', reason)
}
