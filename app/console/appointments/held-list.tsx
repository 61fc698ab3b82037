import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { HeldAppointment } from './appointments.queries'

/** Times held for visitors who have not answered our mail yet: which time, who, and until when. */
export function HeldList({ appointments }: { appointments: readonly HeldAppointment[] }) {
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
      {appointments.map(({ id, startsAt, heldUntil, lead }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 border-hairline border-b py-1.5">
          <span className="tabular-nums">{moment(startsAt)}</span>
          <Link
            to={`/admin/leads/${lead.id}`}
            className="inline-flex min-h-11 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
          >
            {lead.name ?? lead.email}
          </Link>
          <span className="text-ink-soft">{t('heldUntil', { when: moment(heldUntil ?? startsAt) })}</span>
        </li>
      ))}
    </ul>
  )
}
