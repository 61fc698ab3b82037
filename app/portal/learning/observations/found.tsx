import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { ObservationFacts, ObservationItem } from '../observation-facts'
import { ObservationPhotos } from '../observation-photos'
import type { ObservationForm } from './observations.queries'
import { tones } from './state-tones'

/** What was found, once it is decided, and how earlier attempts ended. */
export function Found({ form }: { form: ObservationForm }) {
  const t = useTranslations('observations')
  const read = useCourseText()
  const { state, void_reason, photos, list } = form
  const nameOf = (id: string) => {
    const item = list.find((one) => one.id === id)
    return item && read(item.text)
  }
  return (
    <div className="flex grow flex-col gap-8">
      {state === 'passed' ? (
        <p className="text-lg">{t(form.is_course_done ? 'found.certificate' : 'found.open')}</p>
      ) : null}
      {state === 'void' ? (
        <p className="text-lg">
          {void_reason ? t('found.reason', { reason: void_reason }) : t('found.ended')}
        </p>
      ) : null}
      <Words attempt={form} />
      <ItemsFound attempt={form} list={list} />
      {photos.length > 0 ? (
        <section>
          <h2 className="mb-3 text-lg">{t('found.photos')}</h2>
          <ObservationPhotos photos={photos} nameOf={nameOf} />
        </section>
      ) : null}
      <Earlier form={form} />
    </div>
  )
}

function Words({ attempt: { coach_note, next_step } }: { attempt: ObservationFacts }) {
  const t = useTranslations('observations.form')
  if (!coach_note && !next_step) return null
  return (
    <div className="flex flex-col gap-3 border-marigold border-l-4 pl-5">
      {coach_note ? <p className="whitespace-pre-line break-words text-lg">{coach_note}</p> : null}
      {next_step ? (
        <div>
          <p className="text-ink-soft text-sm">{t('nextStep')}</p>
          <p className="whitespace-pre-line break-words">{next_step}</p>
        </div>
      ) : null}
    </div>
  )
}

const resultTones = { met: 'success', not_met: 'danger', not_seen: 'neutral' } as const

function ItemsFound({ attempt, list }: { attempt: ObservationFacts; list: readonly ObservationItem[] }) {
  const t = useTranslations('observations.form')
  const read = useCourseText()
  return (
    <ul className="border-hairline border-t">
      {list.map(({ id, text, isCritical }) => {
        const { result, note } = attempt.items[id] ?? {}
        return (
          <li key={id} className="flex items-start justify-between gap-4 border-hairline border-b py-3">
            <div className="min-w-0">
              <p>
                {read(text)}
                {isCritical ? <span className="text-ink-soft text-sm">{` · ${t('critical')}`}</span> : null}
              </p>
              {note ? <p className="break-words text-ink-soft text-sm">{note}</p> : null}
            </div>
            {result ? <Badge tone={resultTones[result]}>{t(`results.${result}`)}</Badge> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** How it went before, the last attempt first. */
export function Earlier({ form: { earlier } }: { form: ObservationForm }) {
  const t = useTranslations('observations')
  const dateTime = useDateTime()
  if (earlier.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg">{t('found.earlier')}</h2>
      <ol className="border-hairline border-t">
        {earlier.map((attempt) => (
          <li key={attempt.id} className="flex flex-col gap-1 border-hairline border-b py-3">
            <p className="flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
              <span>{t('attempt', { number: attempt.attempt })}</span>
              <Badge tone={tones[attempt.state]}>{t(`states.${attempt.state}`)}</Badge>
              {attempt.decided_at ? (
                <span>{dateTime(new Date(attempt.decided_at), { dateStyle: 'medium' })}</span>
              ) : null}
              <span>{attempt.observer}</span>
            </p>
            {attempt.coach_note ? <p className="break-words">{attempt.coach_note}</p> : null}
            {attempt.next_step ? (
              <p className="break-words text-ink-soft text-sm">
                {t('form.nextStep')}: {attempt.next_step}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
