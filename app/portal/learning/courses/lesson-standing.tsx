import { useTranslations } from 'use-intl'
import { Icon } from '~/ui/icons'
import type { Lesson } from './lesson.queries'

interface LessonStandingProps {
  rule: Lesson['lesson']['move_on']
  minSeconds: number
  secondsLeft: number
  isDone: boolean
  isCourseDone: boolean
  connection: 'kept' | 'sent' | null
}

/** What is still missing until a lesson is done, and whether what happens reaches the server. */
export function LessonStanding({ isDone, isCourseDone, connection, ...rule }: LessonStandingProps) {
  const t = useTranslations('courses.lesson')
  return (
    <div className="mt-10 border-hairline border-t pt-4">
      {isDone ? null : <Missing {...rule} />}
      <div role="status" className="flex flex-col gap-2">
        {isDone ? (
          <p className="flex gap-2 font-medium text-success">
            <Icon name="check" className="mt-0.5 size-5" />
            {t(isCourseDone ? 'courseDone' : 'done')}
          </p>
        ) : null}
        {connection ? <p className="text-ink-soft text-sm">{t(connection)}</p> : null}
      </div>
    </div>
  )
}

type MissingProps = Pick<LessonStandingProps, 'rule' | 'minSeconds' | 'secondsLeft'>

/** The seconds are for the eye; read aloud one by one they would drown the lesson. */
function Missing({ rule, minSeconds, secondsLeft }: MissingProps) {
  const t = useTranslations('courses.lesson')
  if (rule === 'viewed') return <p className="text-ink-soft">{t('readOn')}</p>
  if (rule === 'passed') return <p className="text-ink-soft">{t('quizAhead')}</p>
  if (rule === 'observed') return <p className="text-ink-soft">{t('watchedAhead')}</p>
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  return (
    <p className="text-ink-soft">
      <span className="sr-only">{t('stayLong', { seconds: minSeconds })}</span>
      <span aria-hidden="true" className="tabular-nums">
        {t('stay', { time })}
      </span>
    </p>
  )
}
