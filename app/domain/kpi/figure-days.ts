/** How a day stands at an outlet: all figures, some, none; closed that day; locked; before it was there. */
export const dayStates = { f: 'full', s: 'some', n: 'none', o: 'off', c: 'locked', '-': 'before' } as const
export type DayState = (typeof dayStates)[keyof typeof dayStates]

export interface FigureDay {
  /** `YYYY-MM-DD` */
  day: string
  state: DayState
}

/** The days that end with `until`, from a letter each. */
export function daysOf(until: string, letters: string): FigureDay[] {
  return [...letters].map((letter, at) => ({
    day: shiftDay(until, at - letters.length + 1),
    state: dayStates[letter as keyof typeof dayStates] ?? 'before',
  }))
}

/** The days without any figure, the oldest first. */
export function missingDays(until: string, letters: string): string[] {
  return daysOf(until, letters).flatMap(({ day, state }) => (state === 'none' ? [day] : []))
}

/** Whether figures are missing that should long be there: yesterday may still come. */
export function isBehind(letters: string): boolean {
  return letters.slice(0, -1).includes('n')
}

/** The day so many days later: ('2026-11-22', -1) is '2026-11-21'. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
}

/** Whether a text is a day of the calendar, written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
