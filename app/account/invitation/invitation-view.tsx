import { Link, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Button, buttonLook } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { PageHeading } from '~/ui/page-heading'
import type { Invitation } from '../invitations.queries'
import type { NewcomerAnswer } from './join-as-newcomer'
import { OpenInvitation } from './open-invitation'
import { situationOf } from './situation'

interface InvitationViewProps {
  /** Null when it could not be fetched. */
  found: { invitation: Invitation | null; ownEmail: string | null } | null
  path: string
  answer: NewcomerAnswer | undefined
}

/** An invitation as it stands for whoever opened its link. */
export function InvitationView({ found, path, answer }: InvitationViewProps) {
  if (!found) return <Failed />
  const { invitation, ownEmail } = found
  const situation = situationOf(invitation, ownEmail)
  if (!invitation || situation === 'unknown') return <Closed kind="unknown" />
  if (situation === 'accepted' || situation === 'revoked' || situation === 'expired')
    return <Closed kind={situation} invitation={invitation} />
  return (
    <OpenInvitation
      invitation={invitation}
      ownEmail={ownEmail}
      situation={situation}
      path={path}
      answer={answer}
    />
  )
}

interface ClosedProps {
  kind: 'unknown' | 'accepted' | 'revoked' | 'expired'
  invitation?: Invitation
}

/** An invitation that nobody can use, why, and what helps. */
function Closed({ kind, invitation }: ClosedProps) {
  const t = useTranslations('invitation')
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  const tenant = invitation?.tenantName ?? ''
  const until = invitation ? dateTime(new Date(invitation.expiresAt), { dateStyle: 'long' }) : ''
  return (
    <>
      <PageHeading title={t(kind)} lead={t(`${kind}Text`, { tenant, until })} />
      {kind === 'accepted' ? (
        <Link to="/app" className={buttonLook()}>
          {t('openWorkspace')}
        </Link>
      ) : (
        <ButtonLink variant="secondary" href={localePath(locale, '/')}>
          {t('home')}
        </ButtonLink>
      )}
    </>
  )
}

function Failed() {
  const t = useTranslations('invitation')
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageHeading title={t('failed')} lead={t('failedText')} />
      <Button onClick={() => void revalidate()} isPending={state === 'loading'}>
        {t('tryAgain')}
      </Button>
    </>
  )
}
