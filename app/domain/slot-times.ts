import { dayOfSlot } from './appointment-slots.ts'
import type { Locale } from './locale.ts'
import { timeWords, write } from './moment-words.ts'

/** One day of slots, as India counts days. */
export interface SlotDay {
  /** `2026-11-24` */
  day: string
  slots: string[]
}

/** The slots under their days, in order: India's, or those of another clock. */
export function slotDays(slots: readonly string[], dayOf = dayOfSlot): SlotDay[] {
  const days = new Map<string, string[]>()
  for (const slot of [...slots].sort()) days.set(dayOf(slot), [...(days.get(dayOf(slot)) ?? []), slot])
  return [...days].map(([day, own]) => ({ day, slots: own }))
}

/** A day as a heading: Tuesday, 24 November. */
export function writeDay(locale: Locale, day: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return write(locale, `${day}T00:00:00Z`, options)
}

/** The time of a slot in India: 10:30 am. */
export function indianTime(locale: Locale, slot: string): string {
  return timeWords(slot, locale)
}

/** The time of a slot where someone is, with the weekday when it falls on another one than in India: 6:00 am, Mon 11:30 pm. */
export function localTime(locale: Locale, slot: string, timeZone: string): string {
  const day = (zone: string) => write(locale, slot, { weekday: 'short', timeZone: zone })
  const own = day(timeZone)
  const time = timeWords(slot, locale, timeZone)
  return own === day('Asia/Kolkata') ? time : `${own} ${time}`
}

/** Whether the clocks of a zone show something else than India's at that moment. */
export function differsFromIndia(slot: string, timeZone: string): boolean {
  return localTime('en', slot, timeZone) !== indianTime('en', slot)
}
