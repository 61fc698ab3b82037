import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { TextField } from '~/ui/text-field'
import { assignCertification, type WallCertification } from './compliance.queries'
import { complianceProblemOf, useComplianceErrors } from './compliance-problem'

interface AssignDialogProps {
  tenantId: string
  certification: Pick<WallCertification, 'id' | 'title'>
  people: string[]
  onClose: () => void
}

/** Gives the courses of a certification to people who lack it. */
export function AssignDialog({ tenantId, certification, people, onClose }: AssignDialogProps) {
  const t = useTranslations('compliance.assign')
  const ui = useTranslations('ui')
  const locale = localeOfTag(useLocale())
  const { revalidate } = useRevalidator()
  const errorsOf = useComplianceErrors()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const dueOn = String(new FormData(event.currentTarget).get('dueOn') ?? '') || null
    setPending(true)
    try {
      const count = await assignCertification(tenantId, certification.id, people, dueOn)
      notices.show({ title: t('done', { count }), variant: 'success' })
      onClose()
      void revalidate()
    } catch (error) {
      setErrors(errorsOf(complianceProblemOf(error)))
      setPending(false)
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('title', { certification: certification.title[locale] })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <p className="text-ink-soft">{t('text', { count: people.length })}</p>
          <TextField type="date" name="dueOn" label={t('dueOn')} />
        </FormFields>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" isPending={isPending}>
            {t('confirm', { count: people.length })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
