import { calendarMoment, calendarOf, calendarParameter, calendarText } from './calendar-lines.ts'

/** What a calendar shall know of one event. */
export interface CalendarEntry {
  /** Never changes, so that a calendar finds the entry again. */
  id: string
  /** One more with every change of time or place. */
  sequence: number
  startsAt: string
  minutes: number
  title: string
  description: string
  place?: string | undefined
  url?: string | undefined
  /** Asked for, and not yet agreed. */
  isTentative?: boolean
  organizer: { name: string; email: string }
  /** Who was registered; a calendar then takes a later change or cancellation by itself. */
  attendee?: { name: string; email: string } | undefined
}

/** `PUBLISH` tells, `REQUEST` puts into the calendar and changes what is there, `CANCEL` takes it out. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** A calendar file (RFC 5545) with one event; times in UTC, which every calendar shows on its own clock. */
export function calendarFile(method: CalendarMethod, entry: CalendarEntry, stampedAt: Date): string {
  const { id, sequence, startsAt, minutes, title, description, place, url, organizer, attendee } = entry
  const status = method === 'CANCEL' ? 'CANCELLED' : entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'
  const start = new Date(startsAt)
  const end = new Date(start.getTime() + minutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(organizer.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${calendarMoment(stampedAt)}`,
    `DTSTART:${calendarMoment(start)}`,
    `DTEND:${calendarMoment(end)}`,
    `SUMMARY:${calendarText(title)}`,
    `DESCRIPTION:${calendarText(description)}`,
    ...(place ? [`LOCATION:${calendarText(place)}`] : []),
    ...(url ? [`URL:${url.replace(/[\p{Cc}\s]/gu, '')}`] : []),
    `ORGANIZER;CN=${calendarParameter(organizer.name)}:mailto:${address(organizer.email)}`,
    ...(attendee
      ? [
          `ATTENDEE;CN=${calendarParameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=${method === 'CANCEL' ? 'DECLINED' : 'ACCEPTED'};RSVP=FALSE:mailto:${address(attendee.email)}`,
        ]
      : []),
    `STATUS:${status}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return calendarOf(lines)
}

function address(email: string): string {
  return email.replace(/[\p{Cc}\s]/gu, '')
}
