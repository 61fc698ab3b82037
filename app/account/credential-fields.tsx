import { useTranslations } from 'use-intl'
import { commonRules } from '~/domain/text-input'
import { useFieldErrors } from '~/platform/field-errors'
import { useHydrated } from '~/platform/use-hydrated'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { PasswordField } from '~/ui/password-field'
import { TextField } from '~/ui/text-field'
import type { AuthAnswer } from './auth-answer'
import { EmailField } from './email-field'
import { PageLink } from './page-link'
import { Refused } from './refused'

interface CredentialFieldsProps {
  isNew: boolean
  /** The other form begins with an empty password. */
  isFirstForm: boolean
  knownEmail: string | undefined
  isSending: boolean
  answer: AuthAnswer | undefined
  /** What was wrong with the address that led here. */
  problem: string | null
}

/** Address, password and the button. The browser holds what is typed, so that nothing is lost before React runs. */
export function CredentialFields({
  isNew,
  isFirstForm,
  knownEmail,
  isSending,
  answer,
  problem,
}: CredentialFieldsProps) {
  const t = useTranslations('auth')
  const words = useTranslations('ui')
  const isHydrated = useHydrated()
  const labels = { name: t('name'), email: t('email'), password: t('password') }
  const refusal = answer?.isBroken ? t('unexpected') : (answer?.refusal ?? problem)
  const errors = useFieldErrors(answer?.problems, labels)
  return (
    <div className="mt-7 flex flex-col gap-6">
      <FormFields errors={errors} summaryTitle={words('problems', { count: Object.keys(errors).length })}>
        <div className="flex flex-col gap-5">
          {isNew ? (
            <TextField name="name" label={labels.name} description={t('nameHelp')} autoComplete="name" />
          ) : null}
          <EmailField label={labels.email} defaultValue={knownEmail} />
          <PasswordField
            key={isFirstForm ? 'first' : 'other'}
            name="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            label={labels.password}
            description={isNew ? t('passwordRule', { min: String(commonRules.password.min) }) : undefined}
            isRequired
          />
          <Refused>{isSending ? null : refusal}</Refused>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {/* Without React the form would send the password to a page that only shows: it waits, also for Enter. */}
            <Button
              type="submit"
              name="intent"
              value={isNew ? 'sign-up' : 'sign-in'}
              isPending={isSending}
              disabled={!isHydrated}
            >
              {isNew ? t('signUp') : t('signIn')}
            </Button>
            {isNew ? null : <PageLink to="/auth/reset-password">{t('forgotten')}</PageLink>}
          </div>
        </div>
      </FormFields>
    </div>
  )
}
