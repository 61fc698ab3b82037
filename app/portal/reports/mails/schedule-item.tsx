import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { languageTag, localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { removeSchedule, type Schedule, setSchedule, stopReportMail } from './mails.queries'

/** One report that comes by itself: when, to whom, and what can be done about it. */
export function ScheduleItem({ tenantId, schedule }: { tenantId: string; schedule: Schedule }) {
  const t = useTranslations('reportMails')
  const dateTime = useDateTime()
  const when = useWhen(schedule)
  const { name, place, query, state, owner, recipients } = schedule
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
        {state === 'on' ? null : (
          <Badge tone={state === 'failed' ? 'warning' : 'neutral'}>{t(`states.${state}`)}</Badge>
        )}
        {schedule.is_sample ? <span className="text-ink-soft text-sm">{t('sample')}</span> : null}
      </div>
      <p>{when}</p>
      <p className="text-ink-soft text-sm">
        {state === 'on'
          ? t('next', { at: dateTime(new Date(schedule.next_at), { dateStyle: 'long', timeStyle: 'short' }) })
          : t(`stateTexts.${state}`)}
      </p>
      <p className="text-ink-soft text-sm">{t('by', { owner: owner ?? t('nobody') })}</p>
      <ul aria-label={t('recipients')} className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {recipients.map((one) => (
          <li key={one.id}>{one.has_stopped ? t('hasStopped', { name: one.name }) : one.name}</li>
        ))}
      </ul>
      <Acts tenantId={tenantId} schedule={schedule} />
    </li>
  )
}

function Acts({ tenantId, schedule }: { tenantId: string; schedule: Schedule }) {
  const t = useTranslations('reportMails')
  const isViewOnly = useViewOnly()
  const change = usePressedChange()
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
          {state === 'on'
            ? press(t('pause'), () => setSchedule(tenantId, id, 'paused'), t('paused'))
            : press(t('resume'), () => setSchedule(tenantId, id, 'on'), t('resumed'))}
          {schedule.owner === null
            ? press(t('take'), () => setSchedule(tenantId, id, 'taken'), t('taken'))
            : null}
          {press(t('remove'), () => removeSchedule(tenantId, id), t('removed'))}
        </>
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
