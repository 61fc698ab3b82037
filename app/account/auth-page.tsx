import { useState } from 'react'
import { Form, PrefetchPageLinks, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageLoader, pageMeta } from '~/platform/page'
import type { Route } from './+types/auth-page'
import { answering } from './auth-answer'
import { AuthModes } from './auth-modes'
import { createAccount } from './create-account'
import { CredentialFields } from './credential-fields'
import { DemoAccounts } from './demo-accounts'
import { enter } from './enter'
import { PageLink } from './page-link'
import { PhoneLink } from './phone-link'
import { useAuthAddress } from './use-auth-address'
import { useBroken } from './use-broken'
import { useWayOn } from './use-way-on'
import { WaitsForScript } from './waits-for-script'

export const loader = pageLoader('auth', { isIndexed: false, more: ['ui'] })
export const meta = pageMeta

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const form = await request.formData()
  const demo = form.get('demo')
  if (form.get('intent') === 'sign-up')
    return answering('creating an account', () => createAccount(form, url))
  return answering('signing in', async () => enter(demo ? await formOf(demo) : form, url))
}

async function formOf(email: FormDataEntryValue) {
  const { demoForm } = await import('./demo/demo-form')
  return demoForm(String(email))
}

/** Sign in and sign up. It is built as HTML and fetches what signing in needs when somebody begins to type. */
export default function AuthPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('auth')
  const { mode, from, action, knownEmail, isFirstForm } = useAuthAddress()
  const isSending = useNavigation().formAction !== undefined
  const [isWarm, setWarm] = useState(false)
  const problem = useWayOn({ from, isWarm, isSending })
  const isNew = mode === 'sign-up'
  useBroken(actionData, isNew ? t('signUpError') : t('error'), t('unexpected'))
  return (
    <div className="mx-auto grid min-h-dvh max-w-6xl content-start gap-x-20 gap-y-14 px-5 pt-10 pb-14 md:px-8 md:pt-16 lg:grid-cols-[minmax(0,28rem)_1fr]">
      <div className="min-h-144">
        <h1 className="text-2xl">{isNew ? t('signUpHeading') : t('signInHeading')}</h1>
        <p className="mt-3 text-ink-soft">{isNew ? t('signUpLead') : t('signInLead')}</p>
        <Form method="post" action={action} noValidate onFocus={() => setWarm(true)} className="mt-8">
          <AuthModes mode={mode} />
          <CredentialFields
            isNew={isNew}
            isFirstForm={isFirstForm}
            knownEmail={knownEmail}
            isSending={isSending}
            answer={actionData}
            problem={problem}
          />
        </Form>
        {isNew ? null : (
          <p className="mt-8 flex flex-wrap gap-x-6 border-hairline border-t pt-4">
            <PageLink to="/card">{t('withCard')}</PageLink>
            <PhoneLink>{t('withPhone')}</PhoneLink>
          </p>
        )}
        <WaitsForScript noScript={t('noScript')} />
      </div>
      <DemoAccounts action={action} isSending={isSending} />
      {isWarm ? <PrefetchPageLinks page="/app" /> : null}
    </div>
  )
}
