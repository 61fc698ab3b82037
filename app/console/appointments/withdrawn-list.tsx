import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { WithdrawnAppointment } from './appointments.queries'

/** Appointments to come that their visitors have cancelled: which time, who, and since when. */
export function WithdrawnList({ appointments }: { appointments: readonly WithdrawnAppointment[] }) {
  const t = useTranslations('appointments')
  const dateTime = useDateTime()
  const moment = (at: string) =>
    dateTime(new Date(at), {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'Asia/Kolkata',
    })
  return (
    <ul>
      {appointments.map(({ id, startsAt, withdrawnAt, lead }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 border-hairline border-b py-1.5">
          <s className="tabular-nums">{moment(startsAt)}</s>
          <Link
            to={`/admin/leads/${lead.id}`}
            className="inline-flex min-h-11 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
          >
            {lead.name ?? lead.email}
          </Link>
          <span className="text-ink-soft">{t('withdrawnOn', { when: moment(withdrawnAt ?? startsAt) })}</span>
        </li>
      ))}
    </ul>
  )
}
