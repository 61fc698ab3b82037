import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button, buttonLook } from '~/ui/button'
import { TextArea } from '~/ui/text-area'
import { cancelClinic } from '../clinics.queries'
import { callOff, closeClinic, decideClinic } from '../desk/desk.queries'
import { sayCoachAbsent, type Talk } from './talk.queries'

type Asked = 'cancel' | 'decline' | 'off' | null

/** What can be done with a talk now, by whoever looks. */
export function TalkActions({ talk, now }: { talk: Talk; now: number }) {
  const t = useTranslations('clinics.talk')
  const press = usePressedChange()
  const [asked, setAsked] = useState<Asked>(null)
  const starts = Date.parse(talk.starts_at)
  const isCoach = talk.as === 'coach'
  const isBooked = talk.state === 'pending' || talk.state === 'confirmed'
  const isAhead = isBooked && starts > now
  const mayMiss =
    !isCoach &&
    !talk.coach_absent &&
    (talk.state === 'confirmed' || talk.state === 'held' || talk.state === 'missed') &&
    now > starts + 600_000 &&
    now < starts + 14 * 86_400_000
  const mayClose =
    isCoach &&
    talk.seats === 1 &&
    starts <= now &&
    talk.talk_state !== 'off' &&
    talk.talk_state !== 'cancelled'
  const close = (absent: string[]) =>
    void press.run(async () => {
      await closeClinic(talk.talk_id, absent)
      return t(absent.length > 0 ? 'markedAbsent' : 'markedHeld')
    })
  return (
    <div className="my-5 flex flex-wrap gap-3 empty:hidden">
      {isCoach && talk.state === 'pending' && isAhead ? (
        <>
          <Button
            isPending={press.isPending}
            onClick={() =>
              void press.run(async () => {
                await decideClinic(talk.id, true)
                return t('confirmed')
              })
            }
          >
            {t('confirm')}
          </Button>
          <Button variant="secondary" onClick={() => setAsked('decline')}>
            {t('decline')}
          </Button>
        </>
      ) : null}
      {isCoach && talk.state === 'confirmed' && isAhead ? (
        <Button variant="secondary" onClick={() => setAsked('off')}>
          {t('callOff')}
        </Button>
      ) : null}
      {!isCoach && isAhead && talk.moves_left > 0 ? (
        <Link to={`/app/career-clinics/clinics/book?move=${talk.id}`} className={buttonLook('secondary')}>
          {t('move')}
        </Link>
      ) : null}
      {!isCoach && isAhead ? (
        <Button variant="quiet" onClick={() => setAsked('cancel')}>
          {t('cancel')}
        </Button>
      ) : null}
      {mayClose && talk.state !== 'held' && isHeldOrMissed(talk) ? (
        <Button isPending={press.isPending} onClick={() => close([])}>
          {t('wasHeld')}
        </Button>
      ) : null}
      {mayClose && !talk.person_absent && isHeldOrMissed(talk) ? (
        <Button variant="secondary" isPending={press.isPending} onClick={() => close([talk.id])}>
          {t('didNotCome')}
        </Button>
      ) : null}
      {mayMiss ? (
        <Button
          variant="quiet"
          isPending={press.isPending}
          onClick={() =>
            void press.run(async () => {
              await sayCoachAbsent(talk.id)
              return t('saidAbsent')
            })
          }
        >
          {t('coachDidNotCome')}
        </Button>
      ) : null}
      {asked === 'cancel' ? (
        <ChangeDialog
          title={t('cancel')}
          confirmLabel={t('cancel')}
          isDanger
          onClose={() => setAsked(null)}
          onConfirm={async (form) => {
            await cancelClinic(talk.id, String(form.get('reason') ?? ''))
            return t('cancelled')
          }}
        >
          <p className="text-ink-soft">{t('cancelText')}</p>
          <TextArea name="reason" label={t('cancelReason')} maxLength={300} />
        </ChangeDialog>
      ) : asked ? (
        <ReasonDialog
          title={t(asked === 'decline' ? 'decline' : 'callOff')}
          text={t(asked === 'decline' ? 'declineText' : 'callOffText')}
          confirmLabel={t(asked === 'decline' ? 'decline' : 'callOff')}
          isDanger
          onClose={() => setAsked(null)}
          onConfirm={async (reason) => {
            if (asked === 'decline') await decideClinic(talk.id, false, reason)
            else await callOff(talk.talk_id, reason)
            return t(asked === 'decline' ? 'declined' : 'calledOff')
          }}
        />
      ) : null}
    </div>
  )
}

function isHeldOrMissed({ state }: Talk): boolean {
  return state === 'confirmed' || state === 'held' || state === 'missed'
}
