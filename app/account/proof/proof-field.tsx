import { useTranslations } from 'use-intl'
import { PasswordField } from '~/ui/password-field'
import { proofField } from './proof-answer'

/** The password once more, so that an open browser alone changes nothing of weight. */
export function ProofField() {
  const t = useTranslations('session')
  return (
    <PasswordField
      name={proofField}
      autoComplete="current-password"
      label={t('currentPassword')}
      isRequired
    />
  )
}
