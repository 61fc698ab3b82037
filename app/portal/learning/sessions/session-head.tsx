import { useLocale, useTranslations } from 'use-intl'
import { calendarFile } from '~/domain/calendar-file'
import { localeOfTag } from '~/domain/locale'
import { useCourseText } from '~/lesson/course-text'
import { BackLink } from '~/platform/back-link'
import { usePressedChange } from '~/platform/changes/use-change'
import { savePaper } from '~/platform/papers'
import { saveFile } from '~/platform/save-file'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { Icon } from '~/ui/icons'
import { useSessionTime } from './session-time'
import type { Session } from './sessions.queries'
import { stateTones } from './state-tones'

/** What a session is, when and where, and what it counts for. */
export function SessionHead({ session }: { session: Session }) {
  const t = useTranslations('training')
  const read = useCourseText()
  const { day, span } = useSessionTime()(session)
  const { state, kind, trainer, seats, taken, waiting, lessons, note, outlet, place, cancel_reason } = session
  const isAhead = state === 'planned' || state === 'open'
  return (
    <>
      <p>
        <BackLink to="/app/courses/sessions">{t('title')}</BackLink>
      </p>
      <div className="mt-1 mb-4 border-ink border-b-2 pb-4">
        <h1 tabIndex={-1} className="break-words text-2xl outline-none">
          {read(session.title)}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
          <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
          {t(`kinds.${kind}`)}
        </p>
      </div>
      {cancel_reason ? (
        <p className="mb-4 border-danger border-l-4 pl-4">{t('cancelledFor', { reason: cancel_reason })}</p>
      ) : null}
      <Facts
        facts={[
          { label: t('when'), value: `${day}, ${span}` },
          { label: t('where'), value: [place, outlet.name, outlet.city].filter(Boolean).join(', ') },
          {
            label: t('trainer'),
            value: trainer
              ? session.may_run && !trainer.has_login
                ? t('withoutLogin', { name: trainer.full_name })
                : trainer.full_name
              : t('noTrainer'),
          },
          ...(isAhead
            ? [
                {
                  label: t('people'),
                  value: [
                    seats === null ? t('onList', { count: taken }) : t('ofSeats', { taken, seats }),
                    waiting > 0 && t('waitingCount', { count: waiting }),
                  ]
                    .filter(Boolean)
                    .join(', '),
                },
              ]
            : []),
          {
            label: t('countsFor'),
            value:
              lessons.length > 0 ? (
                <ul>
                  {lessons.map(({ course_id, lesson_key, course, lesson }) => (
                    <li key={course_id + lesson_key}>
                      {read(lesson)} <span className="text-ink-soft text-sm">{read(course)}</span>
                    </li>
                  ))}
                </ul>
              ) : (
                t('countsForNothing')
              ),
          },
          ...(note ? [{ label: t('note'), value: note }] : []),
        ]}
      />
      <Files session={session} isAhead={isAhead} />
    </>
  )
}

/** Adds the session to one's own calendar; for its trainer also the attendance sheet for an inspector. */
function Files({ session, isAhead }: { session: Session; isAhead: boolean }) {
  const t = useTranslations('training')
  const read = useCourseText()
  const locale = localeOfTag(useLocale())
  const printing = usePressedChange('training', { reloads: false })
  const name = read(session.title)
  function saveEntry() {
    const text = calendarFile(
      'PUBLISH',
      {
        id: session.id,
        sequence: session.sequence,
        startsAt: session.starts_at,
        minutes: session.minutes,
        title: name,
        description: [session.trainer && t('withTrainer', { name: session.trainer.full_name }), session.note]
          .filter(Boolean)
          .join('\n'),
        place: [session.place, session.outlet.name].filter(Boolean).join(', '),
        url: `${location.origin}/app/courses/sessions/${session.id}`,
        organizer: { name: session.tenant.name, email: 'no-reply@invalid' },
      },
      new Date(),
    )
    saveFile(`${name}.ics`, new Blob([text], { type: 'text/calendar' }))
  }
  const print = () =>
    printing.run(async () => {
      await savePaper('attendance', session.id, locale, t('sheetFile', { title: name }))
      return t('sheetMade')
    })
  if (!isAhead && !session.may_run) return null
  return (
    <p className="my-5 flex flex-wrap gap-3">
      {isAhead ? (
        <Button variant="secondary" onClick={saveEntry}>
          <Icon name="calendar" />
          {t('calendar')}
        </Button>
      ) : null}
      {session.may_run && session.state !== 'cancelled' ? (
        <Button variant="secondary" isPending={printing.isPending} onClick={() => void print()}>
          <Icon name="download" />
          {t('sheet')}
        </Button>
      ) : null}
    </p>
  )
}
