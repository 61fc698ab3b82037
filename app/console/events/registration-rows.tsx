import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import type { Registration } from './events.queries'

const tones = {
  registered: 'success',
  waitlisted: 'warning',
  cancelled: 'neutral',
  attended: 'info',
  recording: 'neutral',
} as const

/** What can be done about a registration now. */
export interface RegistrationActs {
  /** Whether who came can be marked yet. */
  canMark: boolean
  /** Whether a place can still be given up. */
  canLeave: boolean
  onMark: (registration: Registration, state: 'attended' | 'registered') => void
  onLeave: (registration: Registration) => void
  onErase: (registration: Registration) => void
}

/** How a registration of one event is written in the list and in a CSV file. */
export function useRegistrationColumns(acts: RegistrationActs): Column<Registration>[] {
  const t = useTranslations('eventDesk.registrations')
  return [
    { key: 'reference', header: t('reference'), csv: ({ reference }) => reference },
    {
      key: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      cell: (registration) => <Person registration={registration} />,
      csv: ({ name }) => name,
    },
    { key: 'email', header: t('email'), csv: ({ email }) => email },
    { key: 'company', header: t('company'), csv: ({ company }) => company },
    { key: 'phone', header: t('phone'), csv: ({ phone }) => phone },
    {
      key: 'state',
      header: t('columns.state'),
      phone: 'corner',
      cell: (registration) => <Standing registration={registration} />,
      csv: ({ state }) => t(`states.${state}`),
    },
    {
      key: 'language',
      header: t('columns.language'),
      cell: ({ language }) => t(`languages.${language}`),
      csv: ({ language }) => t(`languages.${language}`),
    },
    {
      key: 'created',
      header: t('columns.created'),
      phone: 'small',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      csv: ({ createdAt }) => createdAt,
    },
    { key: 'promoted', header: t('promoted'), csv: ({ promotedAt }) => promotedAt },
    { key: 'askedAt', header: t('askedAt'), csv: ({ askedAt }) => askedAt },
    { key: 'sentAt', header: t('sentAt'), csv: ({ sentAt }) => sentAt },
    {
      key: 'act',
      header: t('columns.act'),
      phone: 'foot',
      cell: (registration) => <Acts registration={registration} {...acts} />,
    },
  ]
}

function Standing({ registration: { state, confirmedAt, askedAt } }: { registration: Registration }) {
  const t = useTranslations('eventDesk.registrations')
  const isUnread = !confirmedAt && (state === 'registered' || state === 'waitlisted')
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {isUnread ? <span className="text-ink-soft text-sm">{t('unread')}</span> : null}
      {askedAt && state !== 'recording' ? (
        <span className="text-ink-soft text-sm">{t('askedToo')}</span>
      ) : null}
    </span>
  )
}

function Person({
  registration: { name, email, company, phone, reference },
}: {
  registration: Registration
}) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="break-words font-medium">{name}</span>
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-8 items-center break-all font-normal text-link text-sm underline underline-offset-4"
      >
        {email}
      </a>
      <span className="break-words font-normal text-ink-soft text-sm">
        {[reference, company, phone].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}

function Acts({
  registration,
  canMark,
  canLeave,
  onMark,
  onLeave,
  onErase,
}: RegistrationActs & { registration: Registration }) {
  const t = useTranslations('eventDesk.registrations')
  const { name, state } = registration
  return (
    <span className="flex flex-wrap gap-2">
      {canMark && state === 'registered' ? (
        <Button
          variant="secondary"
          aria-label={t('cameOf', { name })}
          onClick={() => onMark(registration, 'attended')}
        >
          {t('came')}
        </Button>
      ) : null}
      {canMark && state === 'attended' ? (
        <Button
          variant="quiet"
          aria-label={t('undoOf', { name })}
          onClick={() => onMark(registration, 'registered')}
        >
          {t('undo')}
        </Button>
      ) : null}
      {canLeave && (state === 'registered' || state === 'waitlisted') ? (
        <Button variant="quiet" aria-label={t('giveUpOf', { name })} onClick={() => onLeave(registration)}>
          {t('giveUp')}
        </Button>
      ) : null}
      <Button variant="quiet" aria-label={t('eraseOf', { name })} onClick={() => onErase(registration)}>
        {t('erase')}
      </Button>
    </span>
  )
}

function Moment({ at }: { at: string }) {
  const dateTime = useDateTime()
  return (
    <time dateTime={at} className="tabular-nums">
      {dateTime(new Date(at), {
        dateStyle: 'medium',
        timeStyle: 'short',
        hourCycle: 'h23',
        timeZone: 'Asia/Kolkata',
      })}
    </time>
  )
}
