import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import { useHydrated } from '~/platform/use-hydrated'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { AccountPage } from './account-page'
import { EmailField } from './email-field'
import { PageLink } from './page-link'
import { Refused } from './refused'
import type { ResetAnswer } from './reset-password'
import { useBroken } from './use-broken'

interface ResetRequestProps {
  answer: ResetAnswer | undefined
  /** What was wrong with the address that led here. */
  problem: string | null
}

/** Asks for the address to send a link to, and says where to look for it. */
export function ResetRequest({ answer, problem }: ResetRequestProps) {
  const t = useTranslations('resetPassword')
  const [repeated, setRepeated] = useState<ResetAnswer>()
  if (!answer?.sentTo || answer === repeated) return <RequestForm answer={answer} problem={problem} />
  return (
    <AccountPage heading={t('sentHeading')} lead={t('sentLead', { email: answer.sentTo })}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="secondary" onClick={() => setRepeated(answer)}>
          {t('again')}
        </Button>
        <PageLink to="/auth">{t('backToSignIn')}</PageLink>
      </div>
    </AccountPage>
  )
}

function RequestForm({ answer, problem }: ResetRequestProps) {
  const t = useTranslations('resetPassword')
  const words = useTranslations('ui')
  const isHydrated = useHydrated()
  const isSending = useNavigation().formAction !== undefined
  const label = t('email')
  const refusal = answer?.isBroken ? t('unexpected') : (answer?.refusal ?? problem)
  useBroken(answer, t('requestFailed'), t('unexpected'))
  const errors = useFieldErrors(answer?.problems, { email: label })
  return (
    <AccountPage heading={t('requestHeading')} lead={t('requestLead')}>
      <Form method="post" noValidate className="flex flex-col gap-6">
        <FormFields errors={errors} summaryTitle={words('problems', { count: Object.keys(errors).length })}>
          <div className="flex flex-col gap-5">
            <EmailField label={label} />
            <Refused>{isSending ? null : refusal}</Refused>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Button type="submit" isPending={isSending} disabled={!isHydrated}>
                {t('request')}
              </Button>
              <PageLink to="/auth">{t('backToSignIn')}</PageLink>
            </div>
          </div>
        </FormFields>
      </Form>
    </AccountPage>
  )
}
