import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { commonRules } from '~/domain/text-input'
import { useFieldErrors } from '~/platform/field-errors'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { PasswordField } from '~/ui/password-field'
import { TextField } from '~/ui/text-field'
import type { Invitation } from '../invitations.queries'
import { Refused } from '../refused'
import type { NewcomerAnswer } from './join-as-newcomer'

interface NewcomerFormProps {
  invitation: Pick<Invitation, 'tenantName' | 'email' | 'personName'>
  answer: NewcomerAnswer | undefined
}

/** Name and password of somebody who is invited and has no account: all it takes. */
export function NewcomerForm({ invitation, answer }: NewcomerFormProps) {
  const t = useTranslations('invitation')
  const words = useTranslations('ui')
  const isSending = useNavigation().formAction !== undefined
  const { tenantName, email, personName } = invitation
  const labels = { name: t('name'), password: t('password') }
  const errors = useFieldErrors(answer?.problems, labels)
  return (
    <Form method="post" noValidate className="max-w-md">
      <h2 className="font-medium text-lg">{t('newcomer')}</h2>
      <p className="mt-1 mb-5 text-ink-soft">{t('newcomerText', { email })}</p>
      <FormFields errors={errors} summaryTitle={words('problems', { count: Object.keys(errors).length })}>
        <div className="flex flex-col gap-5">
          {/* For password managers, which must know whose password they keep. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <input type="hidden" name="tenantName" value={tenantName} />
          <TextField
            name="name"
            label={labels.name}
            autoComplete="name"
            defaultValue={personName}
            isRequired
          />
          <PasswordField
            name="password"
            autoComplete="new-password"
            label={labels.password}
            description={t('passwordRule', { min: String(commonRules.password.min) })}
            isRequired
          />
          <div role="alert">
            <Refused>{isSending ? null : answer?.refusal}</Refused>
          </div>
          <div>
            <Button type="submit" name="intent" value="join" isPending={isSending}>
              {t('accept', { tenant: tenantName })}
            </Button>
          </div>
        </div>
      </FormFields>
    </Form>
  )
}
