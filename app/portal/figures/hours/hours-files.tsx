import { useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import { PictureButtons } from '../paper/picture-buttons'
import type { OutletHours, WeekdayHours } from './hours.queries'
import { weekdays } from './hours-query'
import { hourPicture, linesOf, outletTable, weekTable } from './seen-hours'
import { useHourWords } from './use-hour-words'

interface HoursFilesProps {
  tenant: { id: string; name: string }
  by: string
  read: WeekdayHours
  /** Side by side, with the weekday that is shown; null for the week of one, or of all. */
  beside: { outlets: readonly OutletHours[]; weekday: number } | null
  title: string
  days: string
  compared: string
}

/** The picture as a file and on paper; of the week the file says on how many days it rests. */
export function HoursFiles({ tenant, by, read, beside, title, days, compared }: HoursFilesProps) {
  const t = useTranslations('weekdayHours')
  const { hour, weekday, figure } = useHourWords(read.kpi)
  const { kpi, last_day } = read
  if (!kpi || !last_day) return null
  const words = {
    ...{ hour, figure, head: t(beside ? 'outlet' : 'hour') },
    weekday: (day: number) => weekday(day, 'long'),
    days: (count: number) => t('daysKnown', { count }),
  }
  const table = () =>
    beside ? outletTable(beside.outlets, kpi, beside.weekday, words) : weekTable(read, kpi, weekdays, words)
  const restsOn = [
    t('days'),
    ...weekdays.map((day) => read.weekdays.find((one) => one.weekday === day)?.days ?? 0),
  ]
  const fileName = `${t('file')}-${kpi}-${last_day}`
  return (
    <PictureButtons
      tenant={tenant}
      by={by}
      fileName={fileName}
      sheetName={t('file')}
      picture={() =>
        hourPicture(table(), {
          ...{ title, days, compared },
          legend: {
            worse: t('legend.quieter'),
            better: t('legend.fuller'),
            none: t('legend.none'),
            steps: t('legend.steps'),
          },
        })
      }
      onCsv={async () => {
        const { columns, rows } = linesOf(table())
        await downloadCsv(`${fileName}.csv`, columns, beside ? rows : [...rows, restsOn])
      }}
    />
  )
}
