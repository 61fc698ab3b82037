import { calendarFile } from '../../../app/domain/calendar-file.ts'
import { eventPath } from '../../../app/domain/event-address.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import { pageLink } from './confirm-link.ts'
import { eventHours } from './event-words.ts'
import { type MailCalendar, personName } from './mail.ts'
import type { MailLanguage } from './mail-words.ts'
import type { EventMailFacts, EventMailKind } from './mail-words-event.ts'

type Data = Record<string, string | undefined>
type Link = (siteUrl: string, language: MailLanguage, data: Data) => string

const registration: Link = (siteUrl, language, { code = '' }) =>
  `${pageLink(siteUrl, language, '/events/registration')}#${encodeURIComponent(code)}`
const allEvents: Link = (siteUrl, language) => pageLink(siteUrl, language, '/events')

/** Where the link of a mail around an event leads: an hour before it the way in, else the reader's own registration. */
export const eventMailLinks: Record<EventMailKind, Link> = {
  event_registered: registration,
  event_waitlisted: registration,
  event_promoted: registration,
  event_changed: registration,
  event_cancelled: allEvents,
  event_left: allEvents,
  event_lapsed: registration,
  event_reminder_day: registration,
  event_recording: (siteUrl, _, { recording_url: address = '/events' }) =>
    address.startsWith('/') ? siteUrl.replace(/\/+$/, '') + address : address,
  event_reminder_hour: (siteUrl, language, data) => data.join_url ?? registration(siteUrl, language, data),
}

/** What the database says of an event, as its mails tell it. */
export function eventMailFacts(data: Data, language: MailLanguage): EventMailFacts {
  const hours = data.starts_at && eventHours(data.starts_at, Number(data.minutes ?? 0), language)
  return {
    eventTitle: data.event_title,
    eventTime: hours && `${hours} (${language === 'hi' ? 'भारतीय समय' : 'Indian time'})`,
    eventPlace: data.place,
    joinUrl: data.join_url,
    isWaiting: data.registration_state === 'waitlisted',
    hasOnlyAsked: data.registration_state === 'recording',
    isUnread: data.confirm === 'yes',
    hadPlace: data.had_place === 'yes',
  }
}

const enters: readonly string[] = ['event_registered', 'event_promoted', 'event_changed']

/** What the mail does to the reader's calendar: puts the event in or changes it, takes it out, or nothing. */
export function eventCalendar(
  template: string,
  data: Data,
  siteUrl: string,
  language: MailLanguage,
): MailCalendar | undefined {
  const hasPlace = data.registration_state === 'registered'
  const leaves =
    (template === 'event_cancelled' && hasPlace) ||
    (template === 'event_left' && data.had_place === 'yes') ||
    template === 'event_lapsed'
  if (!leaves && !(enters.includes(template) && hasPlace)) return undefined
  const { event_id: id, starts_at: startsAt, attendee } = data
  if (!id || !startsAt || !attendee) return undefined
  const method = leaves ? 'CANCEL' : 'REQUEST'
  const url = pageLink(siteUrl, language, eventPath(data.event_slug ?? ''))
  const entry = {
    id,
    sequence: Number(data.sequence ?? 0),
    startsAt,
    minutes: Number(data.minutes ?? 60),
    title: data.event_title ?? '',
    description: [data.join_url, url].filter(Boolean).join('\n'),
    place: data.place ?? data.join_url,
    url,
    organizer: { name: language === 'hi' ? brand.nameHindi : brand.name, email: brand.email },
    attendee: { name: personName(data.full_name) ?? attendee, email: attendee },
  }
  return { method, text: calendarFile(method, entry, new Date()) }
}
