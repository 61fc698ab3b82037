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
  const stamp = `${stampedAt.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(name)}//Certificates//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    ...days.flatMap(({ day, title, lines }) => [
      'BEGIN:VEVENT',
      `UID:${day}-${id}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${dayAfter(day).replaceAll('-', '')}`,
      `SUMMARY:${text(title)}`,
      `DESCRIPTION:${text(lines.join('\n'))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

function text(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
}

/** A line over 75 octets goes on behind a blank on the next one; no sign is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let result = ''
  let room = 75
  for (const sign of line) {
    const octets = encoder.encode(sign).length
    if (octets > room) {
      result += '\r\n '
      room = 74
    }
    result += sign
    room -= octets
  }
  return result
}
