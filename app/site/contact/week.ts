import { type AppointmentRules, type Weekday, weekdays } from '~/domain/appointment-slots'

/** Days in a row with the same hours: Monday to Friday, then Saturday. */
export interface OpenDays {
  from: Weekday
  to: Weekday
  spans: readonly (readonly string[])[]
}

/** The week as people count it, from Monday on. */
export const week: readonly Weekday[] = [...weekdays.slice(1), 'sunday']

/** The days on which we meet, with neighbours of equal hours put together. */
export function openDays(hours: AppointmentRules['hours']): OpenDays[] {
  const runs: OpenDays[] = []
  let yesterday: Weekday | undefined
  for (const day of week) {
    const run = runs.at(-1)
    const isSame = run && run.to === yesterday && JSON.stringify(run.spans) === JSON.stringify(hours[day])
    yesterday = day
    if (hours[day].length === 0) continue
    if (isSame) run.to = day
    else runs.push({ from: day, to: day, spans: hours[day] })
  }
  return runs
}

/** The beginnings of the slots of a day, as minutes after midnight. */
export function slotMinutes(
  { hours, minutes }: Pick<AppointmentRules, 'hours' | 'minutes'>,
  day: Weekday,
): number[] {
  return hours[day].flatMap(([opens = '', closes = '']) => {
    const count = Math.floor((minutesOf(closes) - minutesOf(opens)) / minutes)
    return Array.from({ length: Math.max(0, count) }, (_, at) => minutesOf(opens) + at * minutes)
  })
}

/** Minutes after midnight as a clock shows them: 10:30. */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
