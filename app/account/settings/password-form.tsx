import { useTranslations } from 'use-intl'
import { commonRules } from '~/domain/text-input'
import { PasswordField } from '~/ui/password-field'
import { PageLink } from '../page-link'
import { proofField } from '../proof/proof-answer'
import { ProofField } from '../proof/proof-field'
import { Matter } from './matter'
import { SettingForm } from './setting-form'

/** Changes the password; asks for the current one. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations('settings')
  const session = useTranslations('session')
  const label = t('password.new')
  return (
    <Matter anchor="password" title={t('password.title')} lead={t('password.lead')}>
      <SettingForm
        intent="password"
        labels={{ [proofField]: session('currentPassword'), newPassword: label }}
        submitLabel={t('password.save')}
        failed={t('password.failed')}
        username={email}
      >
        <ProofField />
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          label={label}
          description={t('password.rule', { min: String(commonRules.password.min) })}
          isRequired
        />
      </SettingForm>
      <p className="mt-2">
        <PageLink to="/auth/reset-password">{t('password.forgotten')}</PageLink>
      </p>
    </Matter>
  )
}
