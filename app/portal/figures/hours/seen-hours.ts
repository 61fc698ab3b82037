import type { SeenCell, SeenPicture, SeenTable } from '~/domain/kpi/seen-picture'
import { averageHour, type HourCell, heatOfHour, hoursShown, isThin } from '~/domain/kpi/weekday-hours'
import type { HourKpi } from './hours-query'

/** What the hours of one house, or of all, are known by. */
export interface KnownHours {
  weekdays: readonly { weekday: number; days: number }[]
  cells: readonly HourCell[]
}

export interface HourWords {
  /** What the rows are. */
  head: string
  hour: (hour: number) => string
  weekday: (weekday: number) => string
  figure: (value: number) => string
  days: (count: number) => string
}

export const daysOf = ({ weekdays }: KnownHours, weekday: number): number =>
  weekdays.find((one) => one.weekday === weekday)?.days ?? 0

/** Beside the average hour of the same house: which hours are its full ones, however large it is. */
function cellAt(
  known: KnownHours,
  kpi: HourKpi,
  weekday: number,
  hour: number,
  words: HourWords,
): SeenCell | null {
  const days = daysOf(known, weekday)
  if (days === 0) return null
  const value = known.cells.find((one) => one.weekday === weekday && one.hour === hour)?.value ?? 0
  const isMoney = kpi !== 'covers'
  return {
    value: Number((isMoney ? value / 100 : value).toFixed(2)),
    former: null,
    unit: isMoney ? 'paise' : 'count',
    decimals: isMoney ? 0 : 1,
    written: words.figure(value),
    change: '',
    heat: heatOfHour(value, averageHour(known.cells) ?? 1),
    isThin: isThin(days),
    notes: isThin(days) ? [words.days(days)] : [],
    day: '',
  }
}

/** Hours by weekdays. */
export function weekTable(
  known: KnownHours,
  kpi: HourKpi,
  weekdays: readonly number[],
  words: HourWords,
): SeenTable {
  return {
    title: '',
    head: [words.head, ...weekdays.map(words.weekday)],
    rows: hoursShown(known.cells).map((hour) => ({
      ...{ name: words.hour(hour), note: '', isTotal: false },
      cells: weekdays.map((weekday) => cellAt(known, kpi, weekday, hour, words)),
    })),
  }
}

/** Outlets by the hours of one weekday. */
export function outletTable(
  outlets: readonly (KnownHours & { name: string })[],
  kpi: HourKpi,
  weekday: number,
  words: HourWords,
): SeenTable {
  const hours = hoursOf(outlets, weekday)
  return {
    title: '',
    head: [words.head, ...hours.map(words.hour)],
    rows: outlets.map((outlet) => ({
      ...{ name: outlet.name, note: words.days(daysOf(outlet, weekday)), isTotal: false },
      cells: hours.map((hour) => cellAt(outlet, kpi, weekday, hour, words)),
    })),
  }
}

/** The hours in which any of the outlets has something on a weekday. */
export function hoursOf(outlets: readonly KnownHours[], weekday: number): number[] {
  return hoursShown(outlets.flatMap(({ cells }) => cells.filter((cell) => cell.weekday === weekday)))
}

/** The hour of a weekday with the most. */
export function fullestOf({ cells }: KnownHours, weekday: number): HourCell | null {
  return cells.filter((cell) => cell.weekday === weekday).toSorted((a, b) => b.value - a.value)[0] ?? null
}

type HourPictureWords = Pick<SeenPicture, 'title' | 'days' | 'compared' | 'legend'>

export function hourPicture(table: SeenTable, words: HourPictureWords): SeenPicture {
  return { ...words, isCompared: true, tables: [table], remarks: [] }
}

/** The same table as lines of a file. */
export function linesOf({ head, rows }: SeenTable) {
  return {
    columns: head.map((header, at) => ({
      header,
      value: (row: readonly (string | number | null)[]) => row[at] ?? null,
    })),
    rows: rows.map(({ name, cells }) => [
      name,
      ...cells.map((cell) => (cell && cell !== 'blank' ? cell.value : null)),
    ]),
  }
}
