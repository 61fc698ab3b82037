import { useFormatter, useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { BackLink } from '~/platform/back-link'
import { useDateTime } from '~/platform/use-date-time'
import { useRelativeTime } from '~/platform/use-relative-time'
import { Badge } from '~/ui/badge'
import { PersonLink } from '../../person-link'
import type { Findings } from '../observation-facts'
import { ItemFlight } from './item-flight'
import type { ObservationForm } from './observations.queries'
import { tones } from './state-tones'

interface FormHeadProps {
  form: ObservationForm
  items: Findings
  now: Date
}

/** The head of an observation form: person, lesson, state and the items found so far. */
export function FormHead({ form, items, now }: FormHeadProps) {
  const t = useTranslations('observations')
  const { list } = useFormatter()
  const read = useCourseText()
  const { person, state, attempt } = form
  return (
    <div className="mb-6 border-ink border-b-2 pb-5">
      <p>
        <BackLink to="/app/courses/observations">{t('form.back')}</BackLink>
      </p>
      <div className="mt-1 flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="break-words text-2xl outline-none">
            <PersonLink id={person.id}>{person.full_name}</PersonLink>
          </h1>
          {person.outlets.length > 0 ? <p className="text-ink-soft text-sm">{list(person.outlets)}</p> : null}
        </div>
        <ItemFlight list={form.list} items={items} />
      </div>
      <p className="mt-3 text-lg">{read(form.lesson.title)}</p>
      <p className="text-ink-soft text-sm">{read(form.course)}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        {attempt > 1 ? <span>{t('attempt', { number: attempt })}</span> : null}
        <Since form={form} now={now} />
      </p>
    </div>
  )
}

function Since({ form, now }: { form: ObservationForm; now: Date }) {
  const t = useTranslations('observations.form')
  const dateTime = useDateTime()
  const relativeTime = useRelativeTime()
  const { state, requested_at, started_at, decided_at, observer } = form
  const coach = observer ?? t('unknownCoach')
  if (state === 'requested' && requested_at)
    return <span>{t('asked', { when: relativeTime(new Date(requested_at), now) })}</span>
  if (state === 'in_progress' && started_at)
    return (
      <span>
        {t('startedBy', {
          coach,
          when: dateTime(new Date(started_at), { hour: 'numeric', minute: 'numeric' }),
        })}
      </span>
    )
  if (!decided_at) return null
  return (
    <span>{t('decidedBy', { coach, day: dateTime(new Date(decided_at), { dateStyle: 'medium' }) })}</span>
  )
}
