import { z } from 'zod'

const bothLanguages = (what: string) =>
  z.strictObject({ en: z.string().min(1), hi: z.string().min(1) }).describe(`${what}, in English and Hindi`)

/** `content/openings.json`: posts that are really open. Search engines are told of each one, so enter no other. */
export const openingsSchema = z.array(
  z.strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .describe('A short name for links, as floor-trainer-pune'),
    title: bothLanguages('The name of the post'),
    description: bothLanguages('What the work is, with whom, and what one needs for it: several sentences'),
    city: bothLanguages('Where the work is done'),
    employment: z
      .enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'])
      .describe('The kind of post'),
    postedOn: z.iso.date().describe('Since when it is open, as 2026-11-21'),
    until: z.iso.date().describe('The last day to apply. A build after this day leaves the post out'),
    monthlyPayFrom: z.int().positive().describe('The least we pay a month, in rupees'),
    monthlyPayTo: z.int().positive().describe('The most we pay a month, in rupees'),
  }),
)

export type JobOpening = z.output<typeof openingsSchema>[number]
