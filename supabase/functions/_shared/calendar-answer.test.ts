import { expect, test } from 'vitest'
import { calendarFile } from '../../../app/domain/calendar-file.ts'
import { calendarAnswer } from './calendar-answer.ts'

const entry = {
  id: '6a1f0c3e-2d10-4a3a-9a8e-0d6f6a2f1c11',
  sequence: 0,
  startsAt: '2026-12-01T11:30:00.000Z',
  minutes: 60,
  title: 'METHOD:REQUEST',
  description: '',
  organizer: { name: 'Sopan', email: 'hello@sopan.example' },
}

// RFC 5546: a calendar may refuse a file whose method is not the one of its type.
test.each(['PUBLISH', 'CANCEL'] as const)('a file that says %s is sent as one', (method) => {
  const { headers } = calendarAnswer(calendarFile(method, entry, new Date()), 'menu-evening')
  expect(headers.get('content-type')).toBe(`text/calendar; charset=utf-8; method=${method}`)
})
