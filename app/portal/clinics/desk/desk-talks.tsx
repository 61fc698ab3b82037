import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { bookingTones } from '../clinic-states'
import { useClinicTime } from '../clinic-time'
import type { DeskTalk } from './desk.queries'

interface DeskTalksProps {
  talks: readonly DeskTalk[]
  zone: string
  onClose?: ((talk: DeskTalk) => void) | undefined
}

/** The coach's talks; each person's name links to the page of the talk. */
export function DeskTalks({ talks, zone, onClose }: DeskTalksProps) {
  const t = useTranslations('clinicDesk')
  const state = useTranslations('clinics.states')
  const read = useCourseText()
  const words = useClinicTime(zone)
  return (
    <ul>
      {talks.map((talk) => (
        <li key={talk.id} className="border-hairline border-b py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="font-medium">
              {words.span(talk.starts_at, (Date.parse(talk.ends_at) - Date.parse(talk.starts_at)) / 60_000)}
            </span>
            <span className="text-ink-soft text-sm">
              {[
                read(talk.clinic),
                talk.place,
                talk.seats > 1 && t('seats', { taken: talk.people.length, seats: talk.seats }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <ul className="mt-1">
            {talk.people.map((person) => (
              <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <Link
                  to={`/app/career-clinics/clinics/${person.id}`}
                  className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
                >
                  {person.name}
                </Link>
                <span className="flex flex-wrap items-center gap-3">
                  {person.state === 'held' && !person.has_plan ? (
                    <span className="text-ink-soft text-sm">{t('noPlan')}</span>
                  ) : null}
                  <Badge tone={bookingTones[person.state]}>{state(person.state)}</Badge>
                </span>
              </li>
            ))}
          </ul>
          {onClose ? (
            <p className="mt-2">
              <Button variant="secondary" onClick={() => onClose(talk)}>
                {t('close')}
              </Button>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
