const msInDay = 86_400_000

export const dayparts = ['breakfast', 'lunch', 'afternoon', 'dinner', 'late'] as const
export type Daypart = (typeof dayparts)[number]

/** The days since 1 January 1970 of a day `YYYY-MM-DD`. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / msInDay
}

/** The day `YYYY-MM-DD` of so many days since 1 January 1970. */
export function dayOf(number: number): string {
  return new Date(number * msInDay).toISOString().slice(0, 10)
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(number: number): number {
  return ((number + 3) % 7) + 1
}
