import { useLocale, useTranslations } from 'use-intl'
import { averageHour } from '~/domain/kpi/weekday-hours'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import type { WeekdayHours } from './hours.queries'
import { cellOf } from './hours-query'
import { useHourWords } from './use-hour-words'

/** The cell that an address names (`5.20`) in a sentence: how much, on how many days, from what to what. */
export function HourTold({ read, chosen }: { read: WeekdayHours; chosen: string }) {
  const t = useTranslations('weekdayHours')
  const at = cellOf(chosen)
  return (
    <p role="status" className="mt-5 min-h-[3.2em] max-w-prose">
      {at ? <Told read={read} {...at} /> : t('choose')}
    </p>
  )
}

function Told({ read, weekday, hour }: { read: WeekdayHours; weekday: number; hour: number }) {
  const t = useTranslations('weekdayHours')
  const locale = localeOfTag(useLocale())
  const words = useHourWords(read.kpi)
  const days = read.weekdays.find((one) => one.weekday === weekday)?.days ?? 0
  const cell = read.cells.find((one) => one.weekday === weekday && one.hour === hour)
  const average = averageHour(read.cells)
  const when = {
    day: words.weekday(weekday, 'long'),
    from: words.hour(hour),
    to: words.hour((hour + 1) % 24),
  }
  if (!cell || !average || !read.kpi) return t('nothing', { ...when, days })
  return t('told', {
    ...when,
    figure: t(`of.${read.kpi}`, { figure: words.figure(cell.value) }),
    low: words.figure(cell.low),
    high: words.figure(cell.high),
    days,
    times: writeNumber(locale, cell.value / average, 1),
  })
}
