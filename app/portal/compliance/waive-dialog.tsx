import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { TextField } from '~/ui/text-field'
import { type WallCertification, type WallRow, waiveCertification } from './compliance.queries'
import { ReasonDialog } from './reason-dialog'

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
      done={t('done')}
      onConfirm={(reason, form) =>
        waiveCertification({
          clientId,
          personId: person.person_id,
          certificationId: certification.id,
          validUntil: String(form.get('validUntil') ?? '') || null,
          reason,
        })
      }
      onClose={onClose}
    >
      <TextField type="date" name="validUntil" label={t('until')} />
    </ReasonDialog>
  )
}
