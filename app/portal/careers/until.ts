import { dayInIndia } from '~/domain/india-moment'

const daysAhead = 400 // as far as the database looks

/** The first and the last day until which can be looked ahead. */
export function untilRange(today: string) {
  return {
    min: today,
    max: dayInIndia(new Date(Date.parse(`${today}T12:00:00+05:30`) + daysAhead * 86_400_000)),
  }
}

/** Whether a typed text is such a day. */
export function isUntil(text: string, today: string): boolean {
  const { min, max } = untilRange(today)
  return /^\d{4}-\d\d-\d\d$/.test(text) && text >= min && text <= max
}

/** The day that an address asks for; null for none, and for one that can't be looked ahead to. */
export function untilIn({ searchParams }: URL): string | null {
  const asked = searchParams.get('until')
  return asked && isUntil(asked, dayInIndia(new Date())) ? asked : null
}
