import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { FormFields } from '~/ui/form-fields'
import { TextField } from '~/ui/text-field'

interface ReasonDialogProps {
  isOpen: boolean
  title: string
  text: string
  confirmLabel: string
  isPending: boolean
  isDanger?: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for a yes and for the reason, which stands in the history. */
export function ReasonDialog({ isOpen, title, onClose, ...question }: ReasonDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} role="alertdialog">
      <Question {...question} onClose={onClose} />
    </Dialog>
  )
}

function Question({
  text,
  confirmLabel,
  isPending,
  isDanger = false,
  onConfirm,
  onClose,
}: Omit<ReasonDialogProps, 'isOpen' | 'title'>) {
  const t = useTranslations('features')
  const ui = useTranslations('ui')
  const [errors, setErrors] = useState<Record<string, string>>({})
  function answer(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    if (!reason) setErrors({ reason: t('problem.reason_required') })
    else if (!isPending) onConfirm(reason)
  }
  return (
    <form onSubmit={answer} noValidate>
      <FormFields errors={errors} summaryTitle={ui('problems', { count: 1 })}>
        <p className="mb-5 text-ink-soft">{text}</p>
        <TextField
          name="reason"
          label={t('reason')}
          description={t('reasonHelp')}
          autoComplete="off"
          maxLength={500}
          isRequired
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {ui('confirm.cancel')}
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={isPending}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </FormFields>
    </form>
  )
}
