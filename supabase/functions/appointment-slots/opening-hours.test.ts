import { expect, test } from 'vitest'
import { freeSlots } from '../../../app/domain/appointment-slots.ts'
import hours from '../../../content/appointments.json' with { type: 'json' }
import { appointmentsSchema } from '../../../content/schemas/appointments.ts'

test('the hours of content/appointments.json fit their schema and leave visitors something to choose', () => {
  expect(appointmentsSchema.parse(hours)).toEqual(hours)
  expect(freeSlots(hours, new Date()).length).toBeGreaterThan(20)
})

test.each([
  [{ minutes: 5 }],
  [{ hours: { ...hours.hours, monday: [['18:00', '10:00']] } }],
  [{ hours: { ...hours.hours, monday: [['9:00', '10:00']] } }],
  [
    {
      hours: {
        ...hours.hours,
        monday: [
          ['10:00', '13:00'],
          ['12:00', '15:00'],
        ],
      },
    },
  ],
  [{ holidays: ['26-01-2027'] }],
  [{ leadTime: 3 }],
])('%j does not', (wrong) => expect(appointmentsSchema.safeParse({ ...hours, ...wrong }).success).toBe(false))
