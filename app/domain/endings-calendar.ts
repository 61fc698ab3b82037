import { calendarMoment, calendarOf, calendarText } from './calendar-lines'

interface Day {
  /** `YYYY-MM-DD` */
  day: string
  title: string
  lines: readonly string[]
}

interface Calendar {
  /** Never changes, so that a calendar finds its entries again. */
  id: string
  name: string
  stampedAt: Date
}

/** A calendar file (RFC 5545) with an entry for each whole day. */
export function endingsCalendar(days: readonly Day[], { id, name, stampedAt }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(name)}//Certificates//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(name)}`,
    ...days.flatMap(({ day, title, lines }) => [
      'BEGIN:VEVENT',
      `UID:${day}-${id}`,
      `DTSTAMP:${calendarMoment(stampedAt)}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${dayAfter(day).replaceAll('-', '')}`,
      `SUMMARY:${calendarText(title)}`,
      `DESCRIPTION:${calendarText(lines.join('\n'))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return calendarOf(lines)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
