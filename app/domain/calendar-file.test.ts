import { expect, test } from 'vitest'
import { type CalendarEntry, type CalendarMethod, calendarFile } from './calendar-file.ts'

const entry: CalendarEntry = {
  id: '6a1f0c3e-2d10-4a3a-9a8e-0d6f6a2f1c11',
  sequence: 0,
  startsAt: '2026-12-01T11:30:00.000Z',
  minutes: 60,
  title: 'A menu in one evening',
  description: 'Bring your sales.',
  organizer: { name: 'Sopan', email: 'hello@sopan.example' },
}
const write = (change: Partial<CalendarEntry> = {}, method: CalendarMethod = 'PUBLISH') =>
  calendarFile(method, { ...entry, ...change }, new Date('2026-11-21T09:00:00Z'))

/** The lines as a calendar reads them: put together again. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an entry as a calendar wants it, line by line', () => {
  expect(write().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sopan//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:6a1f0c3e-2d10-4a3a-9a8e-0d6f6a2f1c11',
    'SEQUENCE:0',
    'DTSTAMP:20261121T090000Z',
    'DTSTART:20261201T113000Z',
    'DTEND:20261201T123000Z',
    'SUMMARY:A menu in one evening',
    'DESCRIPTION:Bring your sales.',
    'ORGANIZER;CN="Sopan":mailto:hello@sopan.example',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['one\r\ntwo\rthree\nfour', 'one\\ntwo\\nthree\\nfour'],
  ['tab\tstays, bell\u0007 goes', 'tab\tstays\\, bell goes'],
  ['line\u2028separator', 'line\\nseparator'],
  ['half \ud800 a sign', 'half \ufffd a sign'],
])('%j is written as %j', (title, written) => {
  expect(linesOf(write({ title }))).toContain(`SUMMARY:${written}`)
})

test('no one writes lines of their own through a text, a name or an address', () => {
  const attack = 'x\r\nATTENDEE:mailto:eve@x.test'
  const file = write(
    {
      title: attack,
      description: attack,
      place: attack,
      url: `https://x.test/${attack}`,
      organizer: { name: attack, email: attack },
      attendee: { name: `"${attack}`, email: attack },
    },
    'REQUEST',
  )
  expect(linesOf(file).filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
  expect(linesOf(file)).toHaveLength(
    linesOf(write({ place: 'x', url: 'x', attendee: entry.organizer })).length,
  )
})

test.each(['क्षणिका और मेन्यू की शाम '.repeat(9), 'plain words '.repeat(30), '👩‍🍳'.repeat(40)])(
  'long lines are folded at 75 octets without cutting a sign: %s',
  (title) => {
    const file = write({ title })
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\ufffd')
    }
    expect(linesOf(file)).toContain(`SUMMARY:${title}`)
  },
)

test('a cancellation names the same entry with a higher number', () => {
  const file = write({ sequence: 3, attendee: { name: 'Lata', email: 'lata@x.test' } }, 'CANCEL')
  for (const line of ['METHOD:CANCEL', `UID:${entry.id}`, 'SEQUENCE:3', 'STATUS:CANCELLED'])
    expect(linesOf(file)).toContain(line)
})
