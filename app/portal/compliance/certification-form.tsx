import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { DialogActions } from '~/ui/dialog'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { CertificationFields } from './certification-fields'
import {
  type Certification,
  type CertificationSettings,
  type Counted,
  type SaidCertification,
  saveCertification,
} from './compliance.queries'
import { complianceProblemOf, useComplianceErrors } from './compliance-problem'
import { readCertification } from './read-certification'
import { WhatItMeans } from './what-it-means'

interface CertificationFormProps {
  tenantId: string
  settings: CertificationSettings
  /** What is changed; null for a new one. */
  known: Certification | null
  /** What the fields begin with. */
  from: Partial<Certification>
  onClose: () => void
}

/** Writes a certification. Who would lack it is counted before it is saved. */
export function CertificationForm({ tenantId, settings, known, from, onClose }: CertificationFormProps) {
  const t = useTranslations('compliance')
  const ui = useTranslations('ui')
  const { revalidate } = useRevalidator()
  const errorsOf = useComplianceErrors()
  const [counted, setCounted] = useState<Counted | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (counted) confirm.current?.scrollIntoView({ block: 'nearest' }) // what was counted pushed it down
  }, [counted])

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const said: SaidCertification = readCertification(new FormData(event.currentTarget), from.note ?? null)
    setErrors({})
    setPending(true)
    try {
      const answer = await saveCertification(tenantId, said, known, counted === null)
      if (counted) {
        notices.show({ title: t('form.saved'), variant: 'success' })
        onClose()
        void revalidate()
        return
      }
      setCounted(answer)
    } catch (error) {
      setErrors(errorsOf(complianceProblemOf(error)))
    }
    setPending(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => setCounted(null)}
      className="flex flex-col gap-5"
    >
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <CertificationFields settings={settings} from={from} />
      </FormFields>
      <div role="status" className="empty:hidden">
        {counted ? <WhatItMeans counted={counted} /> : null}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button ref={confirm} type="submit" isPending={isPending}>
          {t(counted ? 'form.save' : 'form.count')}
        </Button>
      </DialogActions>
    </form>
  )
}
