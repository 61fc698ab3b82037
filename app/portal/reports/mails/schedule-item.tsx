import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { languageTag, localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { HandOver } from '../shelf/hand-over'
import { removeSchedule, type Schedule, type Schedules, setSchedule, stopReportMail } from './mails.queries'
import { ScheduleDialog } from './schedule-dialog'

interface ScheduleItemProps {
  tenantId: string
  personId: string
  /** The people and addresses that may get it. */
  all: Schedules
  schedule: Schedule
}

/** One report that comes by itself: when, to whom, and what can be done about it. */
export function ScheduleItem({ schedule, ...props }: ScheduleItemProps) {
  const t = useTranslations('reportMails')
  const dateTime = useDateTime()
  const when = useWhen(schedule)
  const { name, place, query, state, owner, recipients } = schedule
  const stopped = state === 'on' ? null : state
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="min-w-0 text-base">
          <Link
            to={`/app/reports/${place}${query ? `?${query}` : ''}`}
            className="inline-flex min-h-11 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
          >
            {name}
          </Link>
        </h2>
        {stopped ? (
          <Badge tone={stopped === 'paused' ? 'neutral' : 'warning'}>{t(`states.${stopped}`)}</Badge>
        ) : null}
        {schedule.stopped_for ? <Badge tone="warning">{t(`states.${schedule.stopped_for}`)}</Badge> : null}
        {schedule.is_sample ? <span className="text-ink-soft text-sm">{t('sample')}</span> : null}
      </div>
      <p>{when}</p>
      <p className="text-ink-soft text-sm">
        {stopped
          ? t(`stateTexts.${stopped}`)
          : t('next', {
              at: dateTime(new Date(schedule.next_at), { dateStyle: 'long', timeStyle: 'short' }),
            })}
      </p>
      {schedule.stopped_for ? (
        <p className="max-w-prose text-ink-soft text-sm">{t(`stateTexts.${schedule.stopped_for}`)}</p>
      ) : null}
      <p className="text-ink-soft text-sm">{t('by', { owner: owner ?? t('nobody') })}</p>
      <ul aria-label={t('recipients')} className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {recipients.map((one) => (
          <li key={one.id}>
            {[one.has_stopped ? t('hasStopped', { name: one.name }) : one.name, one.email]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <Acts schedule={schedule} {...props} />
    </li>
  )
}

function Acts({ tenantId, personId, all, schedule }: ScheduleItemProps) {
  const t = useTranslations('reportMails')
  const isViewOnly = useViewOnly()
  const change = usePressedChange()
  const [isChanging, setChanging] = useState(false)
  const { id, name, state, comes_to_me: comesToMe } = schedule
  if (isViewOnly) return null
  const press = (label: string, make: () => Promise<void>, said: string) => (
    <Button
      variant="secondary"
      aria-label={`${label}: ${name}`}
      isPending={change.isPending}
      onClick={() =>
        void change.run(async () => {
          await make()
          return said
        })
      }
    >
      {label}
    </Button>
  )
  const reachesMe =
    comesToMe || schedule.recipients.some(({ has_stopped: hasStopped }) => hasStopped && !schedule.may_change)
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {reachesMe
        ? press(
            t(comesToMe ? 'stop' : 'again'),
            () => stopReportMail(tenantId, id, comesToMe),
            t(comesToMe ? 'stopped' : 'comesAgain'),
          )
        : null}
      {schedule.may_change ? (
        <>
          <Button variant="secondary" aria-label={`${t('edit')}: ${name}`} onClick={() => setChanging(true)}>
            {t('edit')}
          </Button>
          {state === 'on'
            ? press(t('pause'), () => setSchedule(tenantId, id, 'paused'), t('paused'))
            : press(t('resume'), () => setSchedule(tenantId, id, 'on'), t('resumed'))}
          {schedule.owner === null ? (
            <>
              {press(t('take'), () => setSchedule(tenantId, id, 'taken'), t('taken'))}
              <HandOver tenantId={tenantId} kind="schedule" id={id} name={name} />
            </>
          ) : null}
          {press(t('remove'), () => removeSchedule(tenantId, id), t('removed'))}
        </>
      ) : null}
      {isChanging ? (
        <ScheduleDialog
          tenantId={tenantId}
          personId={personId}
          all={all}
          title={name}
          place={schedule.place}
          query={schedule.query}
          asks={schedule.asks}
          kept={schedule}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </div>
  )
}

/** When it comes and on which condition, in a sentence. */
function useWhen({
  rhythm,
  on_day: day,
  at_hour: hour,
  zone,
  sent_if: sentIf,
  changed_by: by,
}: Schedule): string {
  const t = useTranslations('reportMails')
  const locale = localeOfTag(useLocale())
  const weekday = new Intl.DateTimeFormat(languageTag[locale], { weekday: 'long', timeZone: 'UTC' })
  const on = rhythm === 'week' ? weekday.format(Date.UTC(2026, 0, 4 + (day ?? 1))) : String(day ?? '')
  const at = `${String(hour).padStart(2, '0')}:00`
  return [
    t(`when.${rhythm}`, { day: on, at, zone }),
    sentIf === 'always' ? '' : t(`if.${sentIf}`, { by: by ?? 0 }),
  ]
    .filter(Boolean)
    .join(' ')
}
