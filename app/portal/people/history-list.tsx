import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import { historyOf } from './history'
import type { Person } from './people.queries'

const signs = {
  joined: 'border-brand',
  returned: 'border-brand',
  placed: 'border-control',
  role: 'border-marigold',
  ended: 'border-control',
  left: 'border-ink',
} as const

/** What happened to a person here, as steps from the latest down to the first day. */
export function HistoryList({ person }: { person: Person }) {
  const t = useTranslations('organisation.people.history')
  const dateTime = useDateTime()
  return (
    <Section title={t('title')}>
      <ol>
        {historyOf(person).map(({ day, what, outlet = '', jobRole }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things of one kind may happen on one day
          <li key={at} className={`border-l-3 py-1.5 pl-4 sm:flex sm:gap-4 ${signs[what]}`}>
            <span className="block w-32 shrink-0 text-ink-soft text-sm tabular-nums sm:leading-7">
              {dateTime(new Date(day), { dateStyle: 'medium' })}
            </span>
            <span>
              {t(`entries.${what}`, { outlet })}
              {jobRole ? <span className="text-ink-soft">{` · ${jobRole}`}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
