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
    `PRODID:-//${text(organizer.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stampedAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    ...(place ? [`LOCATION:${text(place)}`] : []),
    ...(url ? [`URL:${url.replace(/[\p{Cc}\s]/gu, '')}`] : []),
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${address(organizer.email)}`,
    ...(attendee
      ? [
          `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=${method === 'CANCEL' ? 'DECLINED' : 'ACCEPTED'};RSVP=FALSE:mailto:${address(attendee.email)}`,
        ]
      : []),
    `STATUS:${status}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function text(value: string): string {
  return withoutControls(value)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
}

/** A parameter in quotes, in which nothing but the quote itself has a meaning; there is no way to write that one. */
function parameter(value: string): string {
  return `"${withoutControls(value).replace(/\n/g, ' ').replaceAll('"', "'")}"`
}

function address(email: string): string {
  return email.replace(/[\p{Cc}\s]/gu, '')
}

function withoutControls(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
}

const octetsMax = 75

/** A line over 75 octets goes on behind a blank on the next one; no sign is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let result = ''
  let room = octetsMax
  for (const sign of line) {
    const octets = encoder.encode(sign).length
    if (octets > room) {
      result += '\r\n '
      room = octetsMax - 1
    }
    result += sign
    room -= octets
  }
  return result
}
