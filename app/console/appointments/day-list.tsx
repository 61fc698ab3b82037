import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { Block, PlannedAppointment } from './appointments.queries'
import type { CalendarDay, Stretch } from './calendar'
import { useMoment } from './use-moment'

type Day = CalendarDay<PlannedAppointment, Block>

const looks = {
  free: 'min-w-48 border-success',
  blocked: 'w-full border-danger border-dashed',
  closed: 'border-hairline',
  taken: 'w-full border-marigold bg-marigold-soft',
} as const

/** The coming days below each other, each with its stretches; a day on which nothing is takes one line. */
export function DayList({ days }: { days: readonly Day[] }) {
  const t = useTranslations('appointments')
  const dateTime = useDateTime()
  return (
    <ol>
      {days.map(({ day, stretches }) => (
        <li
          key={day}
          className="gap-x-8 border-hairline border-b py-2.5 first:pt-0 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <h3 className="py-1 font-semibold text-base">
            <time dateTime={day}>
              {dateTime(new Date(`${day}T12:00:00+05:30`), {
                weekday: 'short',
                day: 'numeric',
                month: 'long',
                timeZone: 'Asia/Kolkata',
              })}
            </time>
          </h3>
          {stretches.length === 0 ? (
            <p className="py-1 text-ink-soft">{t('noHours')}</p>
          ) : (
            <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
              {stretches.map((stretch) => (
                <li key={stretch.startsAt} className={`border-l-4 py-1 pl-4 ${looks[stretch.state]}`}>
                  <Line stretch={stretch} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function Line({
  stretch: { startsAt, endsAt, state, appointment, block },
}: {
  stretch: Stretch<PlannedAppointment, Block>
}) {
  const t = useTranslations('appointments')
  const dateTime = useDateTime()
  const clock = (moment: string) =>
    dateTime(new Date(moment), {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Kolkata',
    })
  const moment = useMoment()
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span className="whitespace-nowrap tabular-nums">
        <time dateTime={startsAt}>{clock(startsAt)}</time>–<time dateTime={endsAt}>{clock(endsAt)}</time>
      </span>
      {appointment ? (
        <>
          <Link
            to={`/admin/leads/${appointment.lead.id}`}
            className="inline-flex min-h-11 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
          >
            {appointment.lead.name ?? appointment.lead.email}
          </Link>
          <Badge tone={appointment.state === 'confirmed' ? 'success' : 'warning'}>
            {t(`states.${appointment.state}`)}
          </Badge>
          {appointment.movedFrom ? (
            <span className="text-ink-soft">{t('movedFrom', { from: moment(appointment.movedFrom) })}</span>
          ) : null}
        </>
      ) : (
        <span className={state === 'closed' ? 'text-ink-soft' : ''}>
          {state === 'blocked' ? t('blockedFor', { reason: block?.reason ?? '' }) : null}
          {state === 'free' ? t('states.free') : null}
          {state === 'closed' ? t('states.closed') : null}
        </span>
      )}
    </span>
  )
}
