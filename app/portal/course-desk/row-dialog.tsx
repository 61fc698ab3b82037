import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { DeskRow } from './desk.queries'
import {
  cancelAssignment,
  extendAssignment,
  revokeCertificate,
  waiveAssignment,
} from './desk-changes.queries'
import { deskProblemOf, useDeskErrors } from './desk-problem'

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
  const ui = useTranslations('ui')
  const words = wordsOf[change]
  const { revalidate } = useRevalidator()
  const errorsOf = useDeskErrors()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    setPending(true)
    try {
      await make(change, row, String(form.get('dueOn') ?? ''), String(form.get('reason') ?? '').trim())
      notices.show({ title: t(`${words}.done`), variant: 'success' })
      onClose()
      void revalidate()
    } catch (error) {
      setErrors(errorsOf(deskProblemOf(error)))
      setPending(false)
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={t(`${words}.title`, { person: row.full_name })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <p className="text-ink-soft">{t(`${words}.text`, { course })}</p>
          {change === 'extend' ? (
            <TextField type="date" name="dueOn" label={t('extend.dueOn')} defaultValue={row.due_on ?? ''} />
          ) : change === 'cancel' ? null : (
            <TextArea name="reason" label={t(`${change}.reason`)} maxLength={500} isRequired />
          )}
        </FormFields>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button
            type="submit"
            variant={change === 'cancel' || change === 'revoke' ? 'danger' : 'primary'}
            isPending={isPending}
          >
            {t(`${words}.confirm`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function make(change: Change, { assignment_id, certificate }: DeskRow, dueOn: string, reason: string) {
  if (change === 'extend') return extendAssignment(assignment_id, dueOn || null)
  if (change === 'waive') return waiveAssignment(assignment_id, reason)
  if (change === 'cancel') return cancelAssignment(assignment_id)
  return revokeCertificate(certificate?.id ?? '', reason)
}
