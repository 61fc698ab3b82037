import { expect, test } from 'vitest'
import { endingsCalendar } from './endings-calendar'

const calendar = {
  id: 't1@sopan.test',
  name: 'Sopan · Café; one',
  stampedAt: new Date('2026-11-21T10:00:00Z'),
}

test('every day is an entry of the whole day, and names stay inside their line', () => {
  const file = endingsCalendar(
    [
      { day: '2026-12-31', title: 'Ends: 2', lines: ['Lata, Rao: Hygiene', 'Ravi\r\nEND:VEVENT: स्वच्छता'] },
      { day: '2027-02-28', title: 'Ends: 1', lines: ['Asha: Hygiene'] },
    ],
    calendar,
  )
  expect(file.split('BEGIN:VEVENT')).toHaveLength(3)
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(file).toContain('DTSTART;VALUE=DATE:20270228\r\nDTEND;VALUE=DATE:20270301\r\n')
  expect(file).toContain('X-WR-CALNAME:Sopan · Café\\; one')
  expect(file.replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:Lata\\, Rao: Hygiene\\nRavi\\nEND:VEVENT: स्वच्छता\r\n',
  )
  expect(file.match(/^END:VEVENT\r?$/gm)).toHaveLength(2)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('the same days are the same entries again', () => {
  const once = endingsCalendar([{ day: '2026-12-31', title: 'a', lines: [] }], calendar)
  const again = endingsCalendar([{ day: '2026-12-31', title: 'b', lines: [] }], calendar)
  expect(once.match(/UID:.*/)?.[0]).toBe(again.match(/UID:.*/)?.[0])
})
