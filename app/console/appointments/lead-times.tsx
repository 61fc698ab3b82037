import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMoment } from './use-moment'

interface LeadTime {
  id: string
  startsAt: string
  lead: { id: string; name: string | null; email: string | null }
}

interface LeadTimesProps<Time extends LeadTime> {
  times: readonly Time[]
  /** The time of the appointment as it stands in the line. */
  show: (when: string) => ReactNode
  /** What else is said of it; writes a moment on India's clock. */
  note: (time: Time, write: (moment: string) => string) => string
}

/** Appointments outside the plan, one line each: which time, who, and what became of it. */
export function LeadTimes<Time extends LeadTime>({ times, show, note }: LeadTimesProps<Time>) {
  const write = useMoment()
  return (
    <ul>
      {times.map((time) => (
        <li key={time.id} className="flex flex-wrap items-center gap-x-6 border-hairline border-b py-1.5">
          {show(write(time.startsAt))}
          <Link
            to={`/admin/leads/${time.lead.id}`}
            className="inline-flex min-h-11 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
          >
            {time.lead.name ?? time.lead.email}
          </Link>
          <span className="text-ink-soft">{note(time, write)}</span>
        </li>
      ))}
    </ul>
  )
}
