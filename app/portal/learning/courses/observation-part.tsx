import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { useDateTime } from '~/platform/use-date-time'
import { useRelativeTime } from '~/platform/use-relative-time'
import { Icon } from '~/ui/icons'
import { ObservationPhotos } from '../observation-photos'
import type { OwnAttempt, OwnObservation } from './observation.queries'

/** What will be looked at, how it stands, and what the coach said. */
export function ObservationPart({ observation }: { observation: OwnObservation }) {
  const t = useTranslations('observations.mine')
  const { items, attempts } = observation
  const newest = attempts[0]
  const isJudged = newest?.state === 'not_yet' || newest?.state === 'passed'
  return (
    <section className="mt-12 border-ink border-t-2 pt-5">
      <h2 className="text-xl">{t('heading')}</h2>
      <p className="mt-1 text-ink-soft">{t('intro')}</p>
      <div role="status">{newest ? <Standing attempt={newest} /> : null}</div>
      {newest && isJudged ? <CoachWords attempt={newest} observation={observation} /> : null}
      <ItemList items={items} attempt={isJudged ? newest : undefined} />
    </section>
  )
}

function Standing({ attempt }: { attempt: OwnAttempt }) {
  const t = useTranslations('observations.mine')
  const { relativeTime, now } = useMoment()
  const { state, observer, requested_at, void_reason } = attempt
  const words = {
    requested: t('asked', { when: requested_at ? relativeTime(new Date(requested_at), now) : '' }),
    in_progress: observer ? t('watching', { coach: observer }) : t('watchingNobody'),
    not_yet: t('notYet'),
    passed: t('passed'),
    void: void_reason ? t('voided', { reason: void_reason }) : null,
  }[state]
  if (!words) return null
  return (
    <p className="mt-4 flex gap-3 border-marigold border-l-4 pl-4 font-medium text-lg">
      {state === 'passed' ? <Icon name="check" className="mt-1 size-5 shrink-0 text-success" /> : null}
      <span>
        {words}
        {attempt.attempt > 1 ? (
          <span className="block font-normal text-ink-soft text-sm">
            {t('attempt', { number: attempt.attempt })}
          </span>
        ) : null}
      </span>
    </p>
  )
}

function CoachWords({ attempt, observation }: { attempt: OwnAttempt; observation: OwnObservation }) {
  const t = useTranslations('observations')
  const read = useCourseText()
  const dateTime = useDateTime()
  const { coach_note, next_step, observer, decided_at, photos } = attempt
  const nameOf = (id: string) => {
    const item = observation.items.find((one) => one.id === id)
    return item && read(item.text)
  }
  return (
    <div className="mt-6 flex flex-col gap-4">
      {coach_note ? (
        <blockquote>
          <p className="whitespace-pre-line break-words text-lg">{coach_note}</p>
          {observer && decided_at ? (
            <footer className="mt-1 text-ink-soft text-sm">
              {t('mine.saidBy', {
                coach: observer,
                day: dateTime(new Date(decided_at), { dateStyle: 'medium' }),
              })}
            </footer>
          ) : null}
        </blockquote>
      ) : null}
      {next_step ? (
        <div>
          <p className="text-ink-soft text-sm">{t('mine.next')}</p>
          <p className="whitespace-pre-line break-words">{next_step}</p>
        </div>
      ) : null}
      {photos.length > 0 ? <ObservationPhotos photos={photos} nameOf={nameOf} /> : null}
    </div>
  )
}

interface ItemListProps {
  items: OwnObservation['items']
  attempt: OwnAttempt | undefined
}

/** The list, after an attempt with what was found at each item. */
function ItemList({ items, attempt }: ItemListProps) {
  const t = useTranslations('observations')
  const read = useCourseText()
  return (
    <ul className="mt-6 border-hairline border-t">
      {items.map(({ id, text, isCritical }) => {
        const { result, note } = attempt?.items[id] ?? {}
        return (
          <li key={id} className="flex gap-4 border-hairline border-b py-3">
            <span
              aria-hidden="true"
              className={`w-1 shrink-0 ${result === 'met' ? 'bg-brand' : result === 'not_met' ? 'bg-marigold' : 'bg-hairline'}`}
            />
            <span className="min-w-0">
              <span className="text-lg">{read(text)}</span>
              <span className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
                {isCritical ? <span>{t('mine.critical')}</span> : null}
                {result ? (
                  <span className={result === 'met' ? 'text-success' : 'text-ink'}>
                    {t(`form.results.${result}`)}
                  </span>
                ) : null}
              </span>
              {note ? <span className="block break-words">{note}</span> : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function useMoment() {
  const relativeTime = useRelativeTime()
  return { relativeTime, now: new Date() }
}
