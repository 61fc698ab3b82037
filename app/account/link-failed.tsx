import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { AccountPage } from './account-page'
import type { ConfirmAnswer, LinkType } from './confirm-link'
import { EmailField } from './email-field'
import { PageLink } from './page-link'
import { Refused } from './refused'

interface LinkFailedProps {
  how: 'failed' | 'incomplete'
  type: LinkType | null
  answer: ConfirmAnswer | undefined
}

/** Says that a link is used up, too old or cut off, and offers the way to a new one. */
export function LinkFailed({ how, type, answer }: LinkFailedProps) {
  const t = useTranslations('confirm')
  return (
    <AccountPage heading={t(how)} lead={t(`${how}Text`)}>
      {type === 'signup' ? <Resend answer={answer} /> : null}
      {type === 'recovery' ? <PageLink to="/auth/reset-password">{t('newRecovery')}</PageLink> : null}
      <p className={type === 'signup' || type === 'recovery' ? 'mt-4' : ''}>
        <PageLink to="/auth">{t('newOther')}</PageLink>
      </p>
    </AccountPage>
  )
}

function Resend({ answer }: { answer: ConfirmAnswer | undefined }) {
  const t = useTranslations('confirm')
  const words = useTranslations('ui')
  const isSending = useNavigation().formAction !== undefined
  const label = t('email')
  const { problems, sentTo, isBroken } = answer?.kind === 'resend' ? answer : {}
  const errors = useFieldErrors(problems, { email: label })
  if (sentTo) return <p>{t('resentText', { email: sentTo })}</p>
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      <FormFields errors={errors} summaryTitle={words('problems', { count: Object.keys(errors).length })}>
        <div className="flex flex-col gap-5">
          <p>{t('newSignupText')}</p>
          <EmailField label={label} />
          <Refused>{isBroken && !isSending ? t('unreachable') : null}</Refused>
          <div>
            <Button type="submit" isPending={isSending}>
              {t('newSignup')}
            </Button>
          </div>
        </div>
      </FormFields>
    </Form>
  )
}
