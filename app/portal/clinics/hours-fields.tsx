import { useLocale, useTranslations } from 'use-intl'
import { readDays, readHours, writeDays, writeHours } from '~/domain/clinics/hours-text'
import { localeOfTag } from '~/domain/locale'
import { write } from '~/domain/moment-words'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { Hours } from './clinics.queries'

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

interface HoursFieldsProps {
  week: Hours
  days: Hours
  today: string
}

/** A coach's hours by weekday, as they are typed, and days that are otherwise. */
export function HoursFields({ week, days, today }: HoursFieldsProps) {
  const t = useTranslations('clinics.hours')
  const locale = localeOfTag(useLocale())
  // 2024 began on a Monday.
  const nameOf = (weekday: string) =>
    write(locale, `2024-01-0${weekday}T00:00:00Z`, { weekday: 'long', timeZone: 'UTC' })
  return (
    <>
      <p className="text-ink-soft text-sm">{t('help')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {weekdays.map((weekday) => (
          <TextField
            key={weekday}
            name={`week${weekday}`}
            label={nameOf(weekday)}
            defaultValue={writeHours(week[weekday] ?? [])}
            maxLength={120}
            autoComplete="off"
          />
        ))}
      </div>
      <TextArea
        name="days"
        label={t('days')}
        description={t('daysHelp')}
        defaultValue={writeDays(days, today)}
        maxLength={4000}
      />
    </>
  )
}

/** What was typed there; null for a field that can't be read. */
export function hoursOf(form: FormData): { week: Hours | null; days: Hours | null; wrong: string[] } {
  const text = (name: string) => String(form.get(name) ?? '')
  const read = weekdays.map((weekday) => [weekday, readHours(text(`week${weekday}`))] as const)
  const wrong = read.flatMap(([weekday, spans]) => (spans ? [] : [`week${weekday}`]))
  const days = readDays(text('days'))
  const week = Object.fromEntries(
    read.flatMap(([weekday, spans]) => (spans && spans.length > 0 ? [[weekday, spans]] : [])),
  )
  return { week: wrong.length > 0 ? null : week, days, wrong: days ? wrong : [...wrong, 'days'] }
}
