import { useDateTime } from '~/platform/use-date-time'

/** Returns how a sheet writes days (`YYYY-MM-DD`), whatever the clock of this device says. */
export function useDayWords() {
  const dateTime = useDateTime()
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateTime(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', ...options })
  return {
    /** Sunday, 22 November 2026 */
    whole: (day: string) => write(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** Sun, 22 Nov */
    brief: (day: string) => write(day, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** 22 Nov */
    dayAndMonth: (day: string) => write(day, { day: 'numeric', month: 'short' }),
    /** Sun */
    weekday: (day: string) => write(day, { weekday: 'short' }),
    /** Sunday */
    weekdayName: (day: string) => write(day, { weekday: 'long' }),
    month: (day: string) => write(day, { month: 'long', year: 'numeric' }),
    /** A period: the month, the day, or from when until when. */
    period(from: string, to: string): string {
      if (from === to) return write(from, { day: 'numeric', month: 'long', year: 'numeric' })
      const next = new Date(Date.parse(to) + 86_400_000).toISOString()
      if (from.endsWith('-01') && next.slice(8, 10) === '01' && from.slice(0, 7) === to.slice(0, 7))
        return write(from, { month: 'long', year: 'numeric' })
      const short = { day: 'numeric', month: 'short', year: 'numeric' } as const
      return `${write(from, short)} – ${write(to, short)}`
    },
    /** When something was done: 22 Nov, 9:12 am */
    moment: (at: string) =>
      dateTime(new Date(at), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
  }
}
