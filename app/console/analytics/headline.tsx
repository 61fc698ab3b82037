import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoneyCompact, writeNumber, writePercent } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import { Figure, Figures } from '~/ui/figure'
import type { Fact } from './analytics.queries'
import { changeOf, headlineOf } from './figures'
import { type DayRange, rangeBefore } from './range'
import { useTimeWords } from './use-time-words'

interface HeadlineProps {
  facts: readonly Fact[]
  before: readonly Fact[]
  range: DayRange
  today: string
}

/** The figures of a time, each with what it was in as many days before. */
export function Headline({ facts, before, range, today }: HeadlineProps) {
  const t = useTranslations('analytics.figures')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const time = useTimeWords()
  const [now, past] = [headlineOf(facts), headlineOf(before)]
  const earlier = rangeBefore(range)
  const write = (day: string) =>
    dateTime(new Date(`${day}T12:00:00+05:30`), { day: 'numeric', month: 'long' })

  function change(present: number | null, earlierValue: number | null) {
    const share = changeOf(present, earlierValue)
    if (share === null) return t('noBefore')
    const size = writePercent(locale, Math.abs(share))
    if (Math.abs(share) < 0.005) return t('same')
    return t(share > 0 ? 'more' : 'less', { share: size })
  }
  const valueNote = now.unvalued > 0 ? t('unvalued', { count: now.unvalued }) : change(now.value, past.value)
  return (
    <div className="mb-12">
      <Figures>
        <Figure
          label={t('visits')}
          value={writeNumber(locale, now.visits)}
          note={change(now.visits, past.visits)}
        />
        <Figure
          label={t('views')}
          value={writeNumber(locale, now.views)}
          note={change(now.views, past.views)}
        />
        <Figure
          label={t('perVisit')}
          value={writeNumber(locale, now.perVisit, 1)}
          note={t('partBefore', { value: writeNumber(locale, past.perVisit, 1) })}
        />
        <Figure
          label={t('single')}
          value={writePercent(locale, now.single)}
          note={t('partBefore', { value: writePercent(locale, past.single) })}
        />
      </Figures>
      <div className="-mt-px">
        <Figures>
          <Figure
            label={t('time')}
            value={time(now.seconds)}
            note={t('partBefore', { value: time(past.seconds) })}
          />
          <Figure
            label={t('conversions')}
            value={writeNumber(locale, now.conversions)}
            note={change(now.conversions, past.conversions)}
          />
          <Figure
            label={t('rate')}
            value={writePercent(locale, now.rate, 1)}
            note={t('partBefore', { value: writePercent(locale, past.rate, 1) })}
          />
          <Figure
            label={t('value')}
            value={
              now.conversions > 0 && now.unvalued === now.conversions
                ? '–'
                : writeMoneyCompact(locale, 100 * now.value, true)
            }
            note={now.conversions > 0 && now.unvalued === now.conversions ? t('noValues') : valueNote}
          />
        </Figures>
      </div>
      <p className="mt-3 text-ink-soft text-sm">
        {t(range.to === today ? 'compared' : 'comparedOnly', {
          from: write(earlier.from),
          to: write(earlier.to),
        })}
      </p>
    </div>
  )
}
