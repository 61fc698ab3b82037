import { Form, Link, useNavigation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Button, buttonLook } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { PageHeading } from '~/ui/page-heading'
import brand from '~content/brand.json'
import type { Invitation } from '../invitations.queries'
import { Refused } from '../refused'
import type { NewcomerAnswer } from './join-as-newcomer'
import { NewcomerForm } from './newcomer-form'
import type { Situation } from './situation'

interface OpenInvitationProps {
  invitation: Invitation
  ownEmail: string | null
  situation: Extract<Situation, 'newcomer' | 'signed_out' | 'other_account' | 'ready'>
  path: string
  answer: NewcomerAnswer | undefined
}

/** An invitation that can be accepted: what it is for, and the one next step for this visitor. */
export function OpenInvitation({ invitation, ownEmail, situation, path, answer }: OpenInvitationProps) {
  const t = useTranslations('invitation')
  const dateTime = useDateTime()
  const isSending = useNavigation().formAction !== undefined
  const { tenantName, email, tenantRole, expiresAt, outlets, jobRoles } = invitation
  const problem = answer?.problem
  const name = localeOfTag(useLocale()) === 'hi' ? brand.nameHindi : brand.name
  return (
    <div className="max-w-2xl">
      <PageHeading
        title={t('heading', { tenant: tenantName })}
        lead={t('lead', { tenant: tenantName, brand: name })}
      />
      <Facts
        facts={[
          { label: t('role'), value: t(`roles.${tenantRole}`) },
          ...(outlets.length > 0 ? [{ label: t('outlet'), value: outlets.join(', ') }] : []),
          ...(jobRoles.length > 0 ? [{ label: t('jobRole'), value: jobRoles.join(', ') }] : []),
          { label: t('address'), value: email },
          {
            label: t('until'),
            value: dateTime(new Date(expiresAt), { dateStyle: 'long', timeStyle: 'short' }),
          },
        ]}
      />
      <div className="mt-10 flex flex-col gap-5">
        <div role="alert">
          <Refused>{problem && !isSending ? t(`problems.${problem}`) : null}</Refused>
        </div>
        {situation === 'newcomer' ? <NewcomerForm invitation={invitation} answer={answer} /> : null}
        {situation === 'signed_out' ? <SignIn email={email} path={path} /> : null}
        {situation === 'other_account' ? (
          <Form method="post">
            <p className="font-medium text-lg">{t('other', { own: ownEmail ?? '', email })}</p>
            <p className="mt-1 mb-5 text-ink-soft">{t('otherText')}</p>
            <Button type="submit" name="intent" value="leave" isPending={isSending}>
              {t('leave')}
            </Button>
          </Form>
        ) : null}
        {situation === 'ready' ? (
          <Form method="post">
            <p className="mb-5 text-ink-soft">{t('ready')}</p>
            <input type="hidden" name="tenantName" value={tenantName} />
            <Button type="submit" name="intent" value="accept" isPending={isSending}>
              {t('accept', { tenant: tenantName })}
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  )
}

/** The address goes along out of sight of the address bar. */
function SignIn({ email, path }: { email: string; path: string }) {
  const t = useTranslations('invitation')
  const pathname = localePath(localeOfTag(useLocale()), '/auth')
  const search = `${new URLSearchParams({ from: path })}`
  return (
    <div>
      <p className="font-medium text-lg">{t('signedOut', { email })}</p>
      <p className="mt-1 mb-5 text-ink-soft">{t('signedOutText')}</p>
      <Link to={{ pathname, search }} state={{ email }} className={buttonLook()}>
        {t('signIn')}
      </Link>
    </div>
  )
}
