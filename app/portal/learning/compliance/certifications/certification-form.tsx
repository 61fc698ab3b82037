import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { DialogActions } from '~/ui/dialog'
import { complianceFields } from '../refused-fields'
import { CertificationFields } from './certification-fields'
import {
  type Certification,
  type CertificationSettings,
  type Counted,
  type SaidCertification,
  saveCertification,
} from './certifications.queries'
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

/** Creates or changes a certification. Counts who would lack it before saving. */
export function CertificationForm({ tenantId, settings, known, from, onClose }: CertificationFormProps) {
  const t = useTranslations('compliance')
  const { revalidate } = useRevalidator()
  const change = useChange('compliance', complianceFields)
  const [counted, setCounted] = useState<Counted | null>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (counted) confirm.current?.scrollIntoView({ block: 'nearest' }) // what was counted pushed it down
  }, [counted])

  async function submit(form: FormData) {
    const said: SaidCertification = readCertification(form, from.note ?? null)
    const isMade = await change.run(async () => {
      const answer = await saveCertification(tenantId, said, known, counted === null)
      if (counted) return t('form.saved')
      setCounted(answer)
      return undefined
    })
    if (!isMade || !counted) return
    onClose()
    void revalidate()
  }

  return (
    <ChangeForm
      change={change}
      onSubmit={(form) => void submit(form)}
      onChange={() => setCounted(null)}
      after={
        <div role="status" className="empty:hidden">
          {counted ? <WhatItMeans counted={counted} /> : null}
        </div>
      }
      actions={
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button ref={confirm} type="submit" isPending={change.isPending}>
            {t(counted ? 'form.save' : 'form.count')}
          </Button>
        </DialogActions>
      }
    >
      <CertificationFields settings={settings} from={from} />
    </ChangeForm>
  )
}
