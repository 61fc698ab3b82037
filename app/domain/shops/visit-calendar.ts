import { calendarMoment, calendarOf, calendarText } from '../calendar-lines.ts'
import { dayNumber, dayOf } from './visit-day.ts'

export interface VisitEntry {
  /** Never changes, so that a calendar finds the entry again. */
  id: string
  /** `YYYY-MM-DD` */
  day: string
  title: string
  description: string
}

/** A calendar file (RFC 5545) with an entry for each visit, which takes a whole day. */
export function visitCalendar(
  entries: readonly VisitEntry[],
  { name, stampedAt }: { name: string; stampedAt: Date },
): string {
  const dayless = (day: string) => day.replaceAll('-', '')
  return calendarOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(name)}//Visits//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(name)}`,
    ...entries.flatMap(({ id, day, title, description }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${calendarMoment(stampedAt)}`,
      `DTSTART;VALUE=DATE:${dayless(day)}`,
      `DTEND;VALUE=DATE:${dayless(dayOf(dayNumber(day) + 1))}`, // the first day after it
      `SUMMARY:${calendarText(title)}`,
      `DESCRIPTION:${calendarText(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ])
}
