import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button, buttonLook } from '~/ui/button'
import { Section } from '~/ui/section'
import { ThumbBar } from '../../thumb-bar'
import { InviteDialog } from './invite-dialog'
import { cancelSession, markAttendance, runSession } from './session-changes.queries'
import type { Attendee, Session } from './sessions.queries'
import { attendanceTones } from './state-tones'

interface UpcomingProps {
  tenantId: string
  session: Session
  now: number
}

const earlyMs = 3_600_000

/** Before it begins: who is on the list, more to be invited, and how it is begun. */
export function Upcoming({ tenantId, session, now }: UpcomingProps) {
  const t = useTranslations('training')
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<'invite' | 'cancel' | null>(null)
  const starting = usePressedChange('training')
  const people = session.people ?? []
  const mayStart = new Date(session.starts_at).getTime() <= now + earlyMs
  const start = () =>
    starting.run(async () => {
      await runSession(session.id, 'running')
      return undefined
    })
  return (
    <>
      <Section
        title={t('list.title')}
        actions={
          isViewOnly ? null : (
            <>
              {session.may_invite ? (
                <Button variant="secondary" onClick={() => setAsked('invite')}>
                  {t('invite.button')}
                </Button>
              ) : null}
              <Link to={`/app/courses/sessions/${session.id}/edit`} className={buttonLook('secondary')}>
                {t('edit')}
              </Link>
              <Button variant="quiet" onClick={() => setAsked('cancel')}>
                {t('cancel.button')}
              </Button>
            </>
          )
        }
      >
        {people.length === 0 ? <p className="text-ink-soft">{t('list.nobody')}</p> : null}
        <ul className="border-hairline border-t empty:border-0">
          {people.map((one) => (
            <Listed key={one.person_id} session={session} person={one} mayExcuse={!isViewOnly} />
          ))}
        </ul>
      </Section>
      {isViewOnly || !mayStart ? null : (
        <ThumbBar>
          <Button isPending={starting.isPending} onClick={() => void start()}>
            {t('start')}
          </Button>
        </ThumbBar>
      )}
      {asked === 'invite' ? (
        <InviteDialog tenantId={tenantId} session={session} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'cancel' ? (
        <ReasonDialog
          title={t('cancel.title')}
          text={t('cancel.text', { count: session.taken + session.waiting })}
          confirmLabel={t('cancel.button')}
          area="training"
          isDanger
          onConfirm={async (reason) => {
            await cancelSession(session.id, reason)
            return t('cancel.done')
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

interface ListedProps {
  session: Session
  person: Attendee
  mayExcuse: boolean
}

function Listed({ session, person, mayExcuse }: ListedProps) {
  const t = useTranslations('training')
  const change = usePressedChange('training')
  const { state } = person
  const excuse = () =>
    change.run(async () => {
      await markAttendance(session.id, [person.person_id], 'excused')
      return t('list.excused', { name: person.full_name })
    })
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 border-hairline border-b py-1.5">
      <span className="min-w-0 grow break-words">{person.full_name}</span>
      <Badge tone={attendanceTones[state]}>{t(`mine.${state}`)}</Badge>
      {mayExcuse && (state === 'registered' || state === 'waiting') ? (
        <Button
          variant="quiet"
          isPending={change.isPending}
          aria-label={t('list.excuseName', { name: person.full_name })}
          onClick={() => void excuse()}
        >
          {t('list.excuse')}
        </Button>
      ) : null}
    </li>
  )
}
