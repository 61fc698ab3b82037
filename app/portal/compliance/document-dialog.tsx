import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { FileField } from '~/ui/file-field'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { WallCertification, WallRow } from './compliance.queries'
import { complianceProblemOf, useComplianceErrors } from './compliance-problem'
import { addDocument, fileBytesMax, fileTypes } from './evidence.queries'

interface DocumentDialogProps {
  person: Pick<WallRow, 'person_id' | 'full_name'>
  certification: WallCertification
  onClose: () => void
}

/** Adds a document of another issuer for a person: a photo of it or its number, and its dates. */
export function DocumentDialog({ person, certification, onClose }: DocumentDialogProps) {
  const t = useTranslations('compliance')
  const ui = useTranslations('ui')
  const locale = localeOfTag(useLocale())
  const { revalidate } = useRevalidator()
  const errorsOf = useComplianceErrors()
  const [clientId] = useState(() => crypto.randomUUID())
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (file instanceof File && file.size > fileBytesMax) return setErrors(errorsOf('file_too_large'))
    if (!form.get('issuedOn'))
      return setErrors({ issuedOn: t('problem.required', { field: t('document.issuedOn') }) })
    for (const [name, value] of [
      ['clientId', clientId],
      ['personId', person.person_id],
      ['certificationId', certification.id],
    ] as const)
      form.set(name, value)
    setPending(true)
    try {
      await addDocument(form)
      notices.show({ title: t('document.done'), variant: 'success' })
      onClose()
      void revalidate()
    } catch (error) {
      setErrors(errorsOf(complianceProblemOf(error)))
      setPending(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('document.title', { person: person.full_name, certification: certification.title[locale] })}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <p className="text-ink-soft">{t('document.text')}</p>
          <FileField
            name="file"
            label={t('document.file')}
            description={t('document.fileHelp')}
            accept={fileTypes.join(',')}
          />
          <TextField name="number" label={t('document.number')} maxLength={80} autoComplete="off" />
          <TextField name="issuer" label={t('document.issuer')} maxLength={200} autoComplete="off" />
          <TextField type="date" name="issuedOn" label={t('document.issuedOn')} isRequired />
          <TextField
            type="date"
            name="validUntil"
            label={t('document.validUntil')}
            description={t('document.validUntilHelp')}
          />
          <TextArea name="note" label={t('document.note')} maxLength={500} rows={2} />
        </FormFields>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" isPending={isPending}>
            {t('document.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
