import { dayOfSlot } from './appointment-slots.ts'
import { type Locale, languageTag } from './locale.ts'

/** One day of slots, as India counts days. */
export interface SlotDay {
  /** `2026-11-24` */
  day: string
  slots: string[]
}

/** The slots under their days in India, in order. */
export function slotDays(slots: readonly string[]): SlotDay[] {
  const days = new Map<string, string[]>()
  for (const slot of [...slots].sort())
    days.set(dayOfSlot(slot), [...(days.get(dayOfSlot(slot)) ?? []), slot])
  return [...days].map(([day, own]) => ({ day, slots: own }))
}

/** A day as a heading: Tuesday, 24 November. */
export function writeDay(locale: Locale, day: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return formatOf(languageTag[locale], options).format(new Date(`${day}T00:00:00Z`))
}

/** The time of a slot on a 24-hour clock in India: 10:30. */
export function indianTime(slot: string): string {
  return timeIn(slot, 'Asia/Kolkata')
}

/** The time of a slot where somebody is, with the weekday when it falls on another one than in India: 06:00, Mon 23:30. */
export function localTime(locale: Locale, slot: string, timeZone: string): string {
  const day = (zone: string) =>
    formatOf(languageTag[locale], { weekday: 'short', timeZone: zone }).format(new Date(slot))
  const own = day(timeZone)
  return own === day('Asia/Kolkata') ? timeIn(slot, timeZone) : `${own} ${timeIn(slot, timeZone)}`
}

/** Whether the clocks of a zone show something else than India's at that moment. */
export function differsFromIndia(slot: string, timeZone: string): boolean {
  return localTime('en', slot, timeZone) !== indianTime(slot)
}

function timeIn(slot: string, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return formatOf('en-GB', options).format(new Date(slot))
}

const known: Record<string, Intl.DateTimeFormat> = {}

/** Making a format takes far longer than using it, and there are hundreds of slots. */
function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  known[key] ??= new Intl.DateTimeFormat(tag, options)
  return known[key]
}
