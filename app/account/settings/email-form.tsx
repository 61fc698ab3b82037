import { useTranslations } from 'use-intl'
import { Icon } from '~/ui/icons'
import { TextField } from '~/ui/text-field'
import { proofField } from '../proof/proof-answer'
import { ProofField } from '../proof/proof-field'
import type { Login } from './login'
import { Matter } from './matter'
import { SettingForm } from './setting-form'

/** Another address to sign in with, confirmed through the old and the new one. */
export function EmailForm({ login: { email, change } }: { login: Login }) {
  const t = useTranslations('settings')
  const session = useTranslations('session')
  const label = t('email.new')
  return (
    <Matter anchor="email" title={t('email.title')} lead={t('email.lead', { email })}>
      {change ? <Change email={email} change={change} /> : null}
      <SettingForm
        intent="email"
        labels={{ [proofField]: session('currentPassword'), newEmail: label }}
        submitLabel={t('email.save')}
        failed={t('email.failed')}
        username={email}
      >
        <TextField
          name="newEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={label}
          description={t('email.invitations')}
          isRequired
        />
        <ProofField />
      </SettingForm>
    </Matter>
  )
}

function Change({ email, change }: { email: string; change: NonNullable<Login['change']> }) {
  const t = useTranslations('settings')
  return (
    <div
      className={`mb-8 flex gap-3 border-l-4 px-4 py-3 ${change.isOpen ? 'border-info bg-info-soft text-info' : 'border-warning bg-warning-soft text-warning'}`}
    >
      <Icon name={change.isOpen ? 'mail' : 'clock'} className="mt-0.5 size-5" />
      <div className="min-w-0 break-words">
        <p className="font-medium">
          {change.isOpen
            ? t('email.pending', { email: change.email })
            : t('email.lapsed', { email: change.email })}
        </p>
        <p className="text-sm">
          {change.isOpen ? t('email.pendingText', { old: email, new: change.email }) : t('email.lapsedText')}
        </p>
      </div>
    </div>
  )
}
