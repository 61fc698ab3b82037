import { expect, test } from 'vitest'
import { visitCalendar } from './visit-calendar.ts'

const at = { name: 'First quarter', stampedAt: new Date('2026-11-24T09:00:00Z') }

test('each visit is a whole day, also over the end of a year', () => {
  const file = visitCalendar(
    [{ id: 'v1', day: '2026-12-31', title: 'Visit, Pune', description: 'Dinner' }],
    at,
  )
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(file).toContain('SUMMARY:Visit\\, Pune\r\n')
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test('without visits it is still a calendar', () => {
  expect(visitCalendar([], at)).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s)
})
