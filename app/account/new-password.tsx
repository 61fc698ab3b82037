import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { commonRules } from '~/domain/text-input'
import { useFieldErrors } from '~/platform/field-errors'
import { currentSession } from '~/platform/session'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { PasswordField } from '~/ui/password-field'
import { AccountPage } from './account-page'
import { isFirstPassword } from './recovery'
import { Refused } from './refused'
import type { ResetAnswer } from './reset-password'
import { useBroken } from './use-broken'

/** Takes the new password of somebody who came through a link. */
export function NewPassword({ answer }: { answer: ResetAnswer | undefined }) {
  const t = useTranslations('resetPassword')
  const words = useTranslations('ui')
  const isSending = useNavigation().formAction !== undefined
  const address = useOwnAddress()
  const label = t('newPassword')
  const isFirst = isFirstPassword()
  const refusal = answer?.isBroken ? t('unexpected') : answer?.refusal
  useBroken(answer, t('saveFailed'), t('unexpected'))
  const errors = useFieldErrors(answer?.problems, { password: label })
  return (
    <AccountPage
      heading={isFirst ? t('firstHeading') : t('newHeading')}
      lead={isFirst ? t('firstLead') : t('newLead')}
    >
      <Form method="post" noValidate className="flex flex-col gap-6">
        <FormFields errors={errors} summaryTitle={words('problems', { count: Object.keys(errors).length })}>
          <div className="flex flex-col gap-5">
            <input type="text" autoComplete="username" value={address} readOnly hidden />
            <PasswordField
              name="password"
              autoComplete="new-password"
              label={label}
              description={t('passwordRule', { min: String(commonRules.password.min) })}
              isRequired
            />
            <Refused>{isSending ? null : refusal}</Refused>
            <div>
              <Button type="submit" name="intent" value="save" isPending={isSending}>
                {t('save')}
              </Button>
            </div>
          </div>
        </FormFields>
      </Form>
    </AccountPage>
  )
}

/** For password managers, which must know whose password they keep. */
function useOwnAddress(): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    currentSession().then(
      (session) => setAddress(session?.user.email ?? ''),
      () => {}, // said when the form is sent
    )
  }, [])
  return address
}
