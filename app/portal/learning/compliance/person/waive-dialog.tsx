import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { TextField } from '~/ui/text-field'
import { complianceFields } from '../refused-fields'
import type { WallCertification, WallRow } from '../wall-row'
import { waiveCertification } from './person.queries'

interface WaiveDialogProps {
  person: Pick<WallRow, 'person_id' | 'full_name'>
  certification: WallCertification
  onClose: () => void
}

/** Frees a person from a certification, for good or until a day. */
export function WaiveDialog({ person, certification, onClose }: WaiveDialogProps) {
  const t = useTranslations('compliance.waive')
  const locale = localeOfTag(useLocale())
  const [clientId] = useState(() => crypto.randomUUID())
  return (
    <ReasonDialog
      title={t('title', { person: person.full_name })}
      text={t('text', { certification: certification.title[locale] })}
      confirmLabel={t('confirm')}
      area="compliance"
      fields={complianceFields}
      onConfirm={async (reason, form) => {
        await waiveCertification({
          clientId,
          personId: person.person_id,
          certificationId: certification.id,
          validUntil: String(form.get('validUntil') ?? '') || null,
          reason,
        })
        return t('done')
      }}
      onClose={onClose}
    >
      <TextField type="date" name="validUntil" label={t('until')} />
    </ReasonDialog>
  )
}
