import { type CalendarEntry, calendarFile } from '../../../app/domain/calendar-file.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import english from '../../../messages/en/own-appointment.ts'
import hindi from '../../../messages/hi/own-appointment.ts'
import { pageLink } from './confirm-link.ts'
import type { MailCalendar } from './mail.ts'
import { personName } from './mail.ts'
import type { MailLanguage } from './mail-words.ts'

/** The words of a visitor's own appointment as its page has them, and those that only a function writes. */
export const appointmentWords = {
  en: {
    ...english,
    length: (minutes: number) => `${minutes} minutes, by phone or video`,
    entry: (brand: string) => `Talk with ${brand}`,
    entryText: (reference: string) => `To move or cancel it, open the link in our mail (${reference}).`,
  },
  hi: {
    ...hindi,
    length: (minutes: number) => `फ़ोन या वीडियो पर, ${minutes} मिनट`,
    entry: (brand: string) => `${brand} से बातचीत`,
    entryText: (reference: string) => `समय बदलने या रद्द करने के लिए हमारे मेल का लिंक खोलिए (${reference})।`,
  },
}

type Known = Pick<CalendarEntry, 'id' | 'sequence' | 'startsAt' | 'minutes'> & { reference: string }

/** What a calendar shall know of an appointment; its name and its id stay, however often it is moved. */
export function appointmentEntry(known: Known, siteUrl: string, language: MailLanguage): CalendarEntry {
  const { reference, ...entry } = known
  const t = appointmentWords[language]
  const name = language === 'hi' ? brand.nameHindi : brand.name
  return {
    ...entry,
    title: t.entry(name),
    description: t.entryText(reference),
    url: pageLink(siteUrl, language, '/appointment'),
    organizer: { name, email: brand.email },
  }
}

const leaves: readonly string[] = ['appointment_declined', 'appointment_cancelled', 'appointment_withdrawn']

/**
 * What the mail does to the visitor's calendar. A confirmed appointment puts an entry there; when it is moved, the entry
 * goes along as not yet agreed; when it is off, it is taken out. Before the first confirmation there is none.
 */
export function appointmentCalendar(
  template: string,
  data: Record<string, string | undefined>,
  siteUrl: string,
  language: MailLanguage,
): MailCalendar | undefined {
  const isOff = leaves.includes(template)
  const isMoved = template === 'appointment_moved'
  if (!isOff && !isMoved && template !== 'appointment_confirmed') return undefined
  const { appointment_id: id, starts_at: startsAt, attendee, sequence, reference = '' } = data
  if (!id || !startsAt || !attendee || sequence === undefined) return undefined
  const known = { id, startsAt, reference, sequence: Number(sequence), minutes: Number(data.minutes ?? 30) }
  const entry = {
    ...appointmentEntry(known, siteUrl, language),
    isTentative: isMoved,
    attendee: { name: personName(data.full_name) ?? attendee, email: attendee },
  }
  const method = isOff ? 'CANCEL' : 'REQUEST'
  return { method, text: calendarFile(method, entry, new Date()) }
}
