import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import type { LeadAnswer } from './act-on-lead'
import type { LeadAppointment as Appointment } from './leads.queries'

const tones = {
  held: 'neutral',
  lapsed: 'neutral',
  requested: 'warning',
  confirmed: 'success',
  declined: 'danger',
  cancelled: 'neutral',
} as const
const choices = {
  held: [],
  lapsed: [],
  requested: ['confirm', 'decline'],
  confirmed: ['cancel'],
  declined: [],
  cancelled: [],
} as const
type Choice = 'confirm' | 'decline' | 'cancel'

interface LeadAppointmentProps {
  appointment: Appointment
  /** Whom the visitor sees as the one to talk to, if there is one. */
  assignee: string | null
}

/** The time somebody asked for, and our answer to it. */
export function LeadAppointment({ appointment, assignee }: LeadAppointmentProps) {
  const t = useTranslations('leads.appointment')
  const dateTime = useDateTime()
  const { submit, state, data } = useFetcher<LeadAnswer | null>()
  const [asked, setAsked] = useState<Choice | null>(null)
  const [message, setMessage] = useState('')
  const written = (moment: string) =>
    dateTime(new Date(moment), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      hourCycle: 'h23',
      minute: '2-digit',
      timeZone: 'Asia/Kolkata',
    })
  const when = written(appointment.startsAt)
  const { movedAt, movedFrom, withdrawnAt, visitorMessage, startsAt } = appointment
  async function answer() {
    if (!asked) return
    await submit({ intent: asked, message, startsAt }, { method: 'post' })
    setAsked(null)
    setMessage('')
  }
  return (
    <Section title={t('title')}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong className="text-xl">{when}</strong>
        <span className="text-ink-soft">{t('length', { minutes: appointment.minutes })}</span>
        <Badge tone={tones[appointment.state]}>
          {withdrawnAt ? t('withdrawnBadge') : t(`states.${appointment.state}`)}
        </Badge>
      </p>
      {movedAt && movedFrom ? (
        <p className="mt-3">{t('moved', { when: written(movedAt), from: written(movedFrom) })}</p>
      ) : null}
      {withdrawnAt ? <p className="mt-3">{t('withdrawn', { when: written(withdrawnAt) })}</p> : null}
      {visitorMessage ? (
        <p className="mt-3 max-w-prose whitespace-pre-wrap break-words border-hairline border-l-4 pl-4">
          {visitorMessage}
        </p>
      ) : null}
      {appointment.message ? (
        <p className="mt-3 max-w-prose whitespace-pre-wrap border-hairline border-l-4 pl-4">
          {appointment.message}
        </p>
      ) : null}
      {data?.refusal && state === 'idle' ? (
        <p role="alert" className="mt-4 border-danger border-l-4 bg-danger-soft px-4 py-3 text-danger">
          {data.refusal.words}
        </p>
      ) : null}
      {choices[appointment.state].length > 0 ? (
        <p className="mt-3 text-ink-soft text-sm">{t('seen', { name: assignee ?? t('team') })}</p>
      ) : null}
      {appointment.state === 'requested' ? <p className="mt-1 text-ink-soft text-sm">{t('spam')}</p> : null}
      <p className="mt-5 flex flex-wrap gap-3">
        {choices[appointment.state].map((choice) => (
          <Button
            key={choice}
            variant={choice === 'confirm' ? 'primary' : 'secondary'}
            onClick={() => setAsked(choice)}
          >
            {t(choice)}
          </Button>
        ))}
      </p>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(`ask.${asked ?? 'confirm'}`, { when })}
        confirmLabel={t(asked ?? 'confirm')}
        isDanger={asked === 'decline' || asked === 'cancel'}
        onConfirm={() => void answer()}
        onClose={() => setAsked(null)}
        isPending={state !== 'idle'}
      >
        <p>{t('askText')}</p>
        <TextArea
          name="message"
          label={t('message')}
          value={message}
          maxLength={2000}
          onChange={({ target }) => setMessage(target.value)}
        />
      </ConfirmDialog>
    </Section>
  )
}
