import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { Dialog, DialogActions } from '~/ui/dialog'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { readDue } from './assign-wish'
import { redateAssignments } from './desk-changes.queries'
import { deskProblemOf, useDeskErrors } from './desk-problem'
import { DueChoice } from './due-choice'

interface RedateDialogProps {
  tenantId: string
  assignments: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** Another last day for many at once. */
export function RedateDialog({ tenantId, assignments, onClose, onDone }: RedateDialogProps) {
  const t = useTranslations('courseDesk')
  const ui = useTranslations('ui')
  const { revalidate } = useRevalidator()
  const errorsOf = useDeskErrors()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const { due, missing } = readDue(form)
    if (missing.length > 0) {
      const label = { dueDays: t('dueChoice.number'), dueOn: t('dueChoice.date') }
      return setErrors(
        Object.fromEntries(missing.map((name) => [name, t('problem.required', { field: label[name] })])),
      )
    }
    setPending(true)
    try {
      const appliesTo = form.get('appliesTo') === 'open' ? 'open' : 'all'
      const answer = await redateAssignments(tenantId, assignments, due, appliesTo)
      notices.show({ title: t('redate.done', { count: answer.changed }), variant: 'success' })
      onDone()
      void revalidate()
    } catch (error) {
      setErrors(errorsOf(deskProblemOf(error)))
      setPending(false)
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('redate.title', { count: assignments.length })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <DueChoice />
          <ChoiceField
            name="appliesTo"
            label={t('redate.whom')}
            defaultValue="open"
            options={(['open', 'all'] as const).map((value) => ({ value, label: t(`redate.${value}`) }))}
          />
        </FormFields>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" isPending={isPending}>
            {t('redate.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
