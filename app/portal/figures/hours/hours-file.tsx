import { useTranslations } from 'use-intl'
import { hoursShown } from '~/domain/kpi/weekday-hours'
import { downloadCsv } from '~/platform/csv'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { WeekdayHours } from './hours.queries'
import { weekdays } from './hours-query'
import { useHourWords } from './use-hour-words'

/** The picture as a file: hours by weekdays, below them on how many days each rests. What is not known is empty. */
export function HoursFile({ read }: { read: WeekdayHours }) {
  const t = useTranslations('weekdayHours')
  const words = useHourWords(read.kpi)
  const { kpi, last_day } = read
  if (!kpi || !last_day) return null
  const unit = kpi === 'covers' ? 1 : 100
  const daysOf = (weekday: number) => read.weekdays.find((one) => one.weekday === weekday)?.days ?? 0
  const valueAt = (weekday: number, hour: number) => {
    const cell = read.cells.find((one) => one.weekday === weekday && one.hour === hour)
    return daysOf(weekday) === 0 ? null : Number(((cell?.value ?? 0) / unit).toFixed(2))
  }
  const rows = [
    ...hoursShown(read.cells).map((hour) => ({
      name: words.hour(hour),
      figure: (weekday: number) => valueAt(weekday, hour),
    })),
    { name: t('days'), figure: daysOf },
  ]
  const columns = [
    { header: t('hour'), value: ({ name }: (typeof rows)[number]) => name },
    ...weekdays.map((weekday) => ({
      header: words.weekday(weekday, 'long'),
      value: ({ figure }: (typeof rows)[number]) => figure(weekday),
    })),
  ]
  return (
    <Button
      variant="secondary"
      onClick={() => void downloadCsv(`${t('file')}-${kpi}-${last_day}.csv`, columns, rows)}
    >
      <Icon name="download" />
      CSV
    </Button>
  )
}
