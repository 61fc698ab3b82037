import { endingsCalendar } from '~/domain/endings-calendar'
import type { Locale } from '~/domain/locale'
import { dayOfCell } from '../day-of-cell'
import type { WallCell } from '../wall-row'
import type { CalendarCell } from './calendar.queries'

/** Something in the calendar with the one day that counts. */
export interface Dated extends CalendarCell {
  day: string
}

/** What stands in the calendar, day by day: the day is the one that the wall, a person's page and the paper say. */
export function datedOf(cells: readonly CalendarCell[]): Dated[] {
  return cells
    .flatMap((one) => {
      const { day } = dayOfCell(one.cell)
      return day ? [{ ...one, day }] : []
    })
    .sort((one, other) => one.day.localeCompare(other.day) || one.full_name.localeCompare(other.full_name))
}

interface Words {
  locale: Locale
  /** Of a day with so many of them. */
  entry: (count: number) => string
  cell: (cell: WallCell) => string
}

/** The same for a calendar program. */
export function calendarFile(
  dated: readonly Dated[],
  { locale, entry, cell }: Words,
  calendar: { id: string; name: string; stampedAt: Date },
): string {
  const days = Object.entries(Object.groupBy(dated, ({ day }) => day))
  return endingsCalendar(
    days.map(([day, those = []]) => ({
      day,
      title: entry(those.length),
      lines: those.map((one) => `${one.full_name}: ${one.title[locale]}, ${cell(one.cell)}`),
    })),
    calendar,
  )
}
