import { Form, useNavigation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { logger } from '~/platform/logger'
import { pageLoader, pageMeta } from '~/platform/page'
import { useHydrated } from '~/platform/use-hydrated'
import { Button } from '~/ui/button'
import type { Route } from './+types/confirm-page'
import { AccountPage } from './account-page'
import { type ConfirmAnswer, followLink, type LinkType, linkTypeOf, resendLink } from './confirm-link'
import { LinkFailed } from './link-failed'
import { PageLink } from './page-link'
import { wayBack } from './way-back'

export const loader = pageLoader('confirm', { isIndexed: false, more: ['ui'] })
export const meta = pageMeta

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const form = await request.formData()
  const type = linkTypeOf(form.get('type'))
  const code = form.get('code')
  try {
    return type && typeof code === 'string' ? await followLink(type, code, url) : await resendLink(form, url)
  } catch (error) {
    logger.error('a link could not be followed', error)
    return (type ? { kind: 'unreachable' } : { kind: 'resend', isBroken: true }) satisfies ConfirmAnswer
  }
}

/**
 * Where the links of our mails lead. It does nothing until the button is pressed, so that a mail program that looks at
 * links in advance cannot use them up.
 */
export default function ConfirmPage({ actionData: answer }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  if (!isHydrated) return <Blank />
  const type = linkTypeOf(query.get('type'))
  const code = query.get('token_hash')
  if (!type || !code) return <LinkFailed how="incomplete" type={type} answer={answer} />
  if (answer?.kind === 'done') return <Done type={type} />
  if (answer?.kind === 'halfway') return <Halfway />
  if (answer?.kind === 'passwordless') return <Passwordless />
  if (answer && answer.kind !== 'unreachable') return <LinkFailed how="failed" type={type} answer={answer} />
  return <Ask type={type} code={code} isUnreachable={answer?.kind === 'unreachable'} />
}

function Ask({ type, code, isUnreachable }: { type: LinkType; code: string; isUnreachable: boolean }) {
  const t = useTranslations('confirm')
  const isSending = useNavigation().formAction !== undefined
  return (
    <AccountPage heading={t(`${type}.heading`)} lead={t(`${type}.lead`)}>
      <Form method="post">
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="code" value={code} />
        {isUnreachable && !isSending ? (
          <p role="alert" className="mb-5 border-danger border-l-4 bg-danger-soft px-4 py-3 text-danger">
            {t('unreachable')} {t('unreachableText')}
          </p>
        ) : null}
        <Button type="submit" isPending={isSending}>
          {t(`${type}.act`)}
        </Button>
      </Form>
    </AccountPage>
  )
}

function Done({ type }: { type: LinkType }) {
  const t = useTranslations('confirm')
  if (type === 'recovery') return <Blank /> // on its way to the new password
  return (
    <AccountPage heading={t(`${type}.done`)} lead={t(`${type}.doneText`)}>
      <PageLink to="/auth" from={type === 'signup' ? wayBack() : null}>
        {t(`${type}.next`)}
      </PageLink>
    </AccountPage>
  )
}

function Halfway() {
  const t = useTranslations('confirm')
  return (
    <AccountPage heading={t('email_change.halfway')} lead={t('email_change.halfwayText')}>
      <PageLink to="/auth">{t('email_change.next')}</PageLink>
    </AccountPage>
  )
}

/** Somebody else is signed in here, so the password is chosen through a mail of its own. */
function Passwordless() {
  const t = useTranslations('confirm')
  return (
    <AccountPage heading={t('signup.done')} lead={t('signup.passwordless')}>
      <PageLink to="/auth">{t('signup.next')}</PageLink>
    </AccountPage>
  )
}

/** What is built: which link it is, only the browser knows. Its text is the longest, so nothing larger comes after it. */
function Blank() {
  const t = useTranslations('confirm')
  return (
    <AccountPage heading={t('title')} lead={t('waiting')}>
      {null}
    </AccountPage>
  )
}
