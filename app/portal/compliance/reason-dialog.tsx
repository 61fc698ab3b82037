import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { TextArea } from '~/ui/text-area'
import { complianceProblemOf, useComplianceErrors } from './compliance-problem'

interface ReasonDialogProps {
  title: string
  text: string
  confirmLabel: string
  done: string
  isDanger?: boolean
  /** Does it; throws Refusal. */
  onConfirm: (reason: string, form: FormData) => Promise<void>
  onClose: () => void
  /** What comes after it was done; the page is looked at anew without it. */
  onDone?: () => void
  /** Under which name what was typed is kept on this device. */
  draft?: string
  children?: React.ReactNode
}

/** Something that needs a reason, which stays with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const t = useTranslations('compliance')
  const ui = useTranslations('ui')
  const { revalidate } = useRevalidator()
  const errorsOf = useComplianceErrors()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    setPending(true)
    try {
      await props.onConfirm(String(form.get('reason') ?? '').trim(), form)
      notices.show({ title: props.done, variant: 'success' })
      props.onClose()
      if (props.onDone) props.onDone()
      else void revalidate()
    } catch (error) {
      setErrors(errorsOf(complianceProblemOf(error)))
      setPending(false)
    }
  }

  return (
    <Dialog isOpen onClose={props.onClose} title={props.title}>
      <form
        noValidate
        data-draft={props.draft}
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <p className="text-ink-soft">{props.text}</p>
          <TextArea name="reason" label={t('reason')} maxLength={500} isRequired />
          {props.children}
        </FormFields>
        <DialogActions>
          <Button variant="secondary" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={props.isDanger ? 'danger' : 'primary'} isPending={isPending}>
            {props.confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
