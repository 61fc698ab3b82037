import { useTranslations } from 'use-intl'
import { calendarFile } from '~/domain/calendar-file'
import { useCourseText } from '~/lesson/course-text'
import { BackLink } from '~/platform/back-link'
import { saveFile } from '~/platform/save-file'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { Icon } from '~/ui/icons'
import { bookingTones } from '../clinic-states'
import { useClinicTime } from '../clinic-time'
import type { Talk } from './talk.queries'

/** When, where and with whom, and the entry for one's own calendar. */
export function TalkHead({ talk, minutes }: { talk: Talk; minutes: number }) {
  const t = useTranslations('clinics')
  const read = useCourseText()
  const words = useClinicTime(talk.zone)
  const isCoach = talk.as === 'coach'
  const name = read(talk.clinic)
  const isAhead = (talk.state === 'confirmed' || talk.state === 'pending') && talk.talk_state === 'planned'
  function saveEntry() {
    const entry = {
      id: talk.id,
      sequence: 0,
      startsAt: talk.starts_at,
      minutes,
      title: `${name} · ${isCoach ? talk.person : talk.coach}`,
      description: talk.link ?? '',
      place: talk.place ?? talk.link ?? undefined,
      url: `${location.origin}/app/career-clinics/clinics/${talk.id}`,
      isTentative: talk.state === 'pending',
      organizer: { name: talk.coach, email: 'no-reply@invalid' },
    }
    saveFile(`${name}.ics`, new Blob([calendarFile('PUBLISH', entry, new Date())], { type: 'text/calendar' }))
  }
  return (
    <>
      <p>
        <BackLink to={isCoach ? '/app/career-clinics/desk' : '/app/career-clinics/clinics'}>
          {t(isCoach ? 'desk' : 'title')}
        </BackLink>
      </p>
      <div className="mt-1 mb-4 border-ink border-b-2 pb-4">
        <h1 tabIndex={-1} className="break-words text-2xl outline-none">
          {isCoach ? talk.person : name}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
          <Badge tone={bookingTones[talk.state]}>{t(`states.${talk.state}`)}</Badge>
          {isCoach ? name : null}
        </p>
      </div>
      {talk.reason && !(talk.state === 'confirmed' || talk.state === 'pending') ? (
        <p className="mb-4 border-danger border-l-4 pl-4">{t('talk.because', { reason: talk.reason })}</p>
      ) : null}
      <Facts
        facts={[
          { label: t('talk.when'), value: words.span(talk.starts_at, minutes) },
          ...(isCoach ? [] : [{ label: t('talk.with'), value: talk.coach }]),
          ...(talk.place ? [{ label: t('talk.where'), value: talk.place }] : []),
          ...(talk.link
            ? [
                {
                  label: t('talk.link'),
                  value: (
                    <a
                      href={talk.link}
                      target="_blank"
                      rel="noreferrer"
                      className="break-all text-link underline"
                    >
                      {t('talk.join')}
                    </a>
                  ),
                },
              ]
            : []),
          ...(talk.others.length > 0 ? [{ label: t('talk.others'), value: talk.others.join(', ') }] : []),
          ...(isCoach && talk.person_absent
            ? [{ label: t('talk.absence'), value: t('talk.personAbsent') }]
            : []),
          ...(talk.coach_absent ? [{ label: t('talk.absence'), value: t('talk.coachAbsent') }] : []),
        ]}
      />
      {isAhead ? (
        <p className="my-5">
          <Button variant="secondary" onClick={saveEntry}>
            <Icon name="calendar" />
            {t('talk.calendar')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
