import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { dayStates, daysOf } from '~/domain/kpi/figure-days'
import { Section } from '~/ui/section'
import { DayMark } from './day-mark'
import type { OutletFigures } from './sheet.queries'
import { useDayWords } from './use-day-words'

const shownStates = ['f', 's', 'n', 'o', 'c'] as const

/** Twelve weeks of an outlet, a row for each, from Monday; every day leads to its sheet. */
export function DayGrid({ figures: { outlet, until, states } }: { figures: OutletFigures }) {
  const t = useTranslations('flashSheet')
  const words = useDayWords()
  const days = daysOf(until, states)
  const first = days[0]?.day ?? until
  const empty = (new Date(first).getUTCDay() + 6) % 7
  return (
    <Section title={t('outlet.days')} lead={t('outlet.daysLead')}>
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {shownStates.map((letter) => (
          <li key={letter} className="flex items-center gap-2">
            <DayMark state={dayStates[letter]} className="size-4" />
            {t(`states.${dayStates[letter]}`)}
          </li>
        ))}
      </ul>
      <ol className="grid max-w-xl grid-cols-7 gap-y-1">
        {days.map(({ day, state }, at) => (
          <li key={day} style={at === 0 ? { gridColumnStart: empty + 1 } : undefined}>
            <Link
              to={`/app/dashboards/figures/${outlet.id}/${day}`}
              aria-label={`${words.brief(day)}: ${t(`states.${state}`)}`}
              className="flex min-h-13 flex-col items-center gap-1 rounded-md pt-2 text-center text-sm tabular-nums leading-tight hover:bg-paper-deep"
            >
              <DayMark state={state} className="h-3 w-6" />
              {day.endsWith('-01') || at === 0 ? words.dayAndMonth(day) : Number(day.slice(8))}
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  )
}
