/** A calendar file (RFC 5545) of these lines: a line over 75 octets goes on behind a blank on the next one. */
export function calendarOf(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A text as a value in a calendar file: it stays inside its line. */
export function calendarText(value: string): string {
  return withoutControls(value)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
}

/** A parameter in quotes, in which nothing but the quote itself has a meaning; there is no way to write that one. */
export function calendarParameter(value: string): string {
  return `"${withoutControls(value).replace(/\n/g, ' ').replaceAll('"', "'")}"`
}

/** A moment in UTC, which every calendar shows on its own clock. */
export function calendarMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function withoutControls(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
}

const octetsMax = 75

/** No sign is cut in two. */
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
