const indiaMs = 5.5 * 3_600_000

/** A typed `2026-12-01T17:00` on India's clock, whatever the clock of this device; null for what is none. */
export function momentInIndia(typed: string): string | null {
  const parsed = new Date(`${typed}:00+05:30`)
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString()
}

/** A moment as a field for day and time shows it, on India's clock. */
export function fieldOfMoment(moment: string): string {
  return new Date(Date.parse(moment) + indiaMs).toISOString().slice(0, 16)
}

/** The day it is in India at a moment, `YYYY-MM-DD`. */
export function dayInIndia(moment: Date): string {
  return fieldOfMoment(moment.toISOString()).slice(0, 10)
}
