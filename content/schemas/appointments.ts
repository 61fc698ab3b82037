import { z } from 'zod'
import { weekdays } from '../../app/domain/appointment-slots.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day as "09:30" or "18:00"')

const span = z
  .tuple([clock, clock])
  .refine(([opens, closes]) => opens < closes, 'the first time must be before the second')

const day = z
  .array(span)
  .refine(
    (spans) => spans.every(([opens], at) => at === 0 || (spans[at - 1]?.[1] ?? '') <= opens),
    'the spans must follow each other',
  )

/** What `content/appointments.json` may say. All times are Indian time (IST). */
export const appointmentsSchema = z.strictObject({
  minutes: z
    .int()
    .min(10)
    .max(180)
    .describe('How long an appointment takes, in minutes. Slots follow each other in this step.'),
  leadHours: z
    .int()
    .min(0)
    .max(336)
    .describe('How many hours before it begins an appointment can still be asked for.'),
  horizonDays: z.int().min(1).max(90).describe('How many days ahead visitors may choose a slot.'),
  hours: z
    .strictObject(
      Object.fromEntries(weekdays.map((weekday) => [weekday, day])) as Record<
        (typeof weekdays)[number],
        typeof day
      >,
    )
    .describe(
      'For each day of the week when you meet, as [["10:00", "13:00"], ["14:30", "18:00"]]; [] for a day off.',
    ),
  holidays: z
    .array(z.iso.date())
    .describe(
      'Days on which you never meet, as "2027-01-26". Single hours are blocked in the console instead.',
    ),
})
