import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { useChange } from '~/platform/changes/use-change'
import { Refusal } from '~/platform/refusal'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { complianceFields } from '../refused-fields'
import { acceptDocument, type HandedIn, refuseDocument } from './evidence.queries'

interface DecisionProps {
  document: HandedIn
  /** The document that waits next, if one does. */
  next: string | null
  mayWrite: boolean
}

/** Accepts a document by its dates, or refuses it; then comes the next one. */
export function Decision({ document, next, mayWrite }: DecisionProps) {
  const t = useTranslations('compliance')
  const isViewOnly = useViewOnly()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const change = useChange('compliance', complianceFields)
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

  async function accept(form: FormData) {
    const issuedOn = String(form.get('issuedOn'))
    if (!issuedOn)
      return change.setErrors({ issuedOn: t('problem.required', { field: t('document.issuedOn') }) })
    await change.run(async () => {
      try {
        await acceptDocument(id, { issuedOn, validUntil: String(form.get('validUntil')) })
      } catch (error) {
        if (error instanceof Refusal && error.code === 'evidence_decided') void revalidate()
        throw error
      }
      await goOn()
      return t('inbox.accepted', { person })
    })
  }

  return (
    <>
      <ChangeForm
        change={change}
        onSubmit={(form) => void accept(form)}
        className="mt-6 flex flex-col gap-5"
        actions={
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isPending={change.isPending}>
              {t('inbox.accept')}
            </Button>
            <Button variant="secondary" onClick={() => setRefusing(true)}>
              {t('inbox.refuse')}
            </Button>
          </div>
        }
      >
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
      </ChangeForm>
      {isRefusing ? (
        <ReasonDialog
          title={t('inbox.refuseTitle', { person })}
          text={t('inbox.refuseText', { person })}
          confirmLabel={t('inbox.refuseConfirm')}
          draft={`refuse-${id}`}
          isDanger
          area="compliance"
          onConfirm={async (reason) => {
            await refuseDocument(id, reason)
            return t('inbox.refused', { person })
          }}
          onDone={() => void goOn()}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </>
  )
}
