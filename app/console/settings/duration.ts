/** A time in the largest unit that it is a whole number of: 43200 minutes are 30 days. */
export function durationOf(minutes: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  if (minutes >= 2880 && minutes % 1440 === 0) return { unit: 'days', count: minutes / 1440 }
  if (minutes >= 60 && minutes % 60 === 0) return { unit: 'hours', count: minutes / 60 }
  return { unit: 'minutes', count: minutes }
}
