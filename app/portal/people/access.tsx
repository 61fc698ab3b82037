import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { writePhone } from '~/domain/phone'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { Section } from '~/ui/section'
import { EndAccessDialog, ResetPinDialog } from '../access-dialogs'
import { GiveAccess } from '../give-access'
import { WhatsAppMessage } from '../whats-app-message'
import { employmentState, today } from './employment-state'
import type { Person } from './people.queries'

interface AccessProps {
  tenantId: string
  person: Person
  /** Only who looks after the whole workspace has a page of members and sends invitations. */
  isAdmin: boolean
}

/** How someone comes in and since when, and what can be done about it. */
export function Access({ tenantId, person, isAdmin }: AccessProps) {
  const t = useTranslations('access')
  const people = useTranslations('organisation.people')
  const isViewOnly = useViewOnly()
  const [shown, setShown] = useState<'give' | 'reset' | 'end' | null>(null)
  const close = () => setShown(null)
  const hasLeft = employmentState(person.leftOn, today()) === 'left'
  return (
    <Section title={t('record.title')}>
      <p className="mb-3 max-w-prose">
        <Way person={person} hasLeft={hasLeft} />
      </p>
      <div className="flex flex-wrap gap-3">
        {person.access ? (
          <>
            {person.loginId && person.access.way === 'card' ? (
              <Button variant="secondary" disabled={isViewOnly} onClick={() => setShown('reset')}>
                {t('reset.button')}
              </Button>
            ) : null}
            <WhatsAppMessage to={person} label={t('tell.label')} message={{ about: person.access.way }} />
            <Button variant="quiet" disabled={isViewOnly} onClick={() => setShown('end')}>
              {t('end.button')}
            </Button>
          </>
        ) : person.loginId ? (
          isAdmin ? (
            <Link to="/app/admin" className={buttonLook('secondary')}>
              {people('toMembers')}
            </Link>
          ) : null
        ) : hasLeft ? null : (
          <>
            <Button variant="secondary" disabled={isViewOnly} onClick={() => setShown('give')}>
              {t('give.button')}
            </Button>
            {isViewOnly || !isAdmin ? null : (
              <Link to={`/app/admin/invitations?person=${person.id}`} className={buttonLook('quiet')}>
                {people('invite')}
              </Link>
            )}
          </>
        )}
      </div>
      {shown === 'give' ? (
        <GiveAccess tenantId={tenantId} people={[person]} mayInvite={isAdmin} onClose={close} />
      ) : null}
      {shown === 'reset' ? <ResetPinDialog person={person} onClose={close} /> : null}
      {shown === 'end' ? <EndAccessDialog person={person} onClose={close} /> : null}
    </Section>
  )
}

function Way({ person, hasLeft }: { person: Person; hasLeft: boolean }) {
  const t = useTranslations('access.record')
  const dateTime = useDateTime()
  const { access, loginId, email, phone } = person
  if (access) {
    const day = dateTime(new Date(access.since), { dateStyle: 'long' })
    if (access.way === 'card') return t(loginId ? 'card' : 'cardWaiting', { day })
    if (!phone) return t('phoneMissing', { day })
    return t(loginId ? 'phone' : 'phoneWaiting', { day, phone: writePhone(phone) })
  }
  if (loginId) return email ? t('login', { email }) : t('loginNoEmail')
  return t(hasLeft ? 'left' : 'none')
}
