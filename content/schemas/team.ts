import { z } from 'zod'

const bothLanguages = (what: string) =>
  z.strictObject({ en: z.string().min(1), hi: z.string().min(1) }).describe(`${what}, in English and Hindi`)

/** `content/team.json`: the people shown on /team, in this order. An empty list is right until somebody is entered. */
export const teamSchema = z.array(
  z.strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .describe('A short name for links, as asha-rao. Never change it later'),
    name: bothLanguages('The name as this person writes it'),
    role: bothLanguages('What this person does here, in two to five words'),
    about: bothLanguages('Two or three sentences that are true and that this person has read and agreed to'),
    city: bothLanguages('Where this person works from').optional(),
    languages: z
      .array(z.string())
      .default([])
      .describe('Languages this person works in, as codes: en, hi, kn, ta'),
    profile: z.url().optional().describe('A public profile of this person, if there is one'),
  }),
)

export type TeamMember = z.output<typeof teamSchema>[number]
