import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { Badge } from '~/ui/badge'
import { bookingTones } from '../clinic-states'
import { useClinicTime } from '../clinic-time'
import type { OwnClinic } from '../clinics.queries'

/** Clinics on hairlines, each a way to its page. */
export function ClinicRows({ rows, zone }: { rows: readonly OwnClinic[]; zone: string }) {
  const t = useTranslations('clinics')
  const read = useCourseText()
  const words = useClinicTime(zone)
  return (
    <ul>
      {rows.map((clinic) => (
        <li key={clinic.id} className="border-hairline border-b">
          <Link
            to={`/app/career-clinics/clinics/${clinic.id}`}
            className="group flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
          >
            <span className="min-w-0">
              <span className="block font-medium text-link underline-offset-4 group-hover:underline">
                {words.span(clinic.starts_at, clinic.minutes)}
              </span>
              <span className="block text-ink-soft text-sm">
                {[read(clinic.clinic), clinic.coach, clinic.place].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Badge tone={bookingTones[clinic.state]}>{t(`states.${clinic.state}`)}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  )
}
