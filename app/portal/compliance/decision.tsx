import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { notices } from '~/platform/toasts'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { TextField } from '~/ui/text-field'
import { complianceProblemOf, useComplianceErrors } from './compliance-problem'
import { acceptDocument, type HandedIn, refuseDocument } from './evidence.queries'
import { ReasonDialog } from './reason-dialog'

interface DecisionProps {
  document: HandedIn
  /** The document that waits next, if one does. */
  next: string | null
  mayWrite: boolean
}

/** Accepts a document by its dates, or refuses it; then comes the next one. */
export function Decision({ document, next, mayWrite }: DecisionProps) {
  const t = useTranslations('compliance')
  const ui = useTranslations('ui')
  const isViewOnly = useViewOnly()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const errorsOf = useComplianceErrors()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const { id, full_name: person, state } = document
  const goOn = () => navigate(`/app/courses/compliance/documents${next ? `/${next}` : ''}`, { replace: true })
  if (state !== 'waiting')
    return (
      <p className="mt-6 font-medium">
        {t(state === 'accepted' ? 'inbox.isAccepted' : 'inbox.isRefused', {
          person: document.decided_by ?? t('inbox.somebody'),
        })}
      </p>
    )
  if (!mayWrite || isViewOnly) return null

  async function accept(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const issuedOn = String(form.get('issuedOn'))
    if (!issuedOn) return setErrors({ issuedOn: t('problem.required', { field: t('document.issuedOn') }) })
    setPending(true)
    try {
      await acceptDocument(id, { issuedOn, validUntil: String(form.get('validUntil')) })
      notices.show({ title: t('inbox.accepted', { person }), variant: 'success' })
      await goOn()
    } catch (error) {
      const problem = complianceProblemOf(error)
      setErrors(errorsOf(problem))
      setPending(false)
      if (problem === 'evidence_decided') void revalidate()
    }
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void accept(event)} className="mt-6 flex flex-col gap-5">
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <fieldset>
            <legend className="font-semibold">{t('inbox.dates')}</legend>
            <p className="mb-4 text-ink-soft text-sm">{t('inbox.datesHelp')}</p>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                type="date"
                name="issuedOn"
                label={t('document.issuedOn')}
                defaultValue={document.issued_on}
                isRequired
              />
              <TextField
                type="date"
                name="validUntil"
                label={t('document.validUntil')}
                description={t('document.validUntilHelp')}
                defaultValue={document.valid_until ?? ''}
              />
            </div>
          </fieldset>
        </FormFields>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={isPending}>
            {t('inbox.accept')}
          </Button>
          <Button variant="secondary" onClick={() => setRefusing(true)}>
            {t('inbox.refuse')}
          </Button>
        </div>
      </form>
      {isRefusing ? (
        <ReasonDialog
          title={t('inbox.refuseTitle', { person })}
          text={t('inbox.refuseText', { person })}
          confirmLabel={t('inbox.refuseConfirm')}
          done={t('inbox.refused', { person })}
          draft={`refuse-${id}`}
          isDanger
          onConfirm={(reason) => refuseDocument(id, reason)}
          onDone={() => void goOn()}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </>
  )
}
