import { z } from 'zod'
import { holds } from '../../app/domain/open-arithmetic.ts'
import { serviceIds } from './service.ts'
import { workedExample } from './worked-example.ts'

const sentence = z.string().min(10)

const assumption = z
  .strictObject({
    name: z.string().max(70).describe('What is assumed: "Guests who say yes". More must be better.'),
    assumed: z.string().describe('The value in the example, with its unit.'),
    arithmetic: z.string().describe('How the value that is just enough is reckoned, all else being equal.'),
    needed: z.string().describe('The value that is just enough; below it the work does not pay.'),
  })
  .refine(
    ({ arithmetic, needed }) => holds(arithmetic, needed),
    'The arithmetic does not come to the result.',
  )

export const caseStudySchema = z.strictObject({
  place: z.number().int().min(1).describe('Where it stands on the page: 1 is the first.'),
  sector: z.string().max(60).describe('A short line above the title: what kind of house this would be.'),
  title: z.string().max(80),
  done: z.array(sentence).min(2).max(5).describe('What would be done, in order.'),
  example: workedExample,
  short: sentence.max(110).describe('The verdict in one line; it stands below the title.'),
  chart: z
    .array(z.number().int().min(0))
    .length(2)
    .describe('Which two lines of the example are drawn, counted from 0: before, after.'),
  tool: z
    .string()
    .regex(/^\/tools\/[a-z-]+\?[a-zA-Z0-9=&]+$/)
    .optional()
    .describe(
      'The tool that works this case out, with its numbers in the address; where none does, leave it out.',
    ),
  toolNote: sentence
    .max(130)
    .optional()
    .describe('What a word of that tool stands for here, where it is another trade’s.'),
  verdict: sentence.describe('The verdict in our fixed wording, and what is decided.'),
  assumptions: z
    .array(assumption)
    .min(2)
    .max(3)
    .describe('What has to be true, and by how much it may slip.'),
  fails: z.array(sentence).min(2).max(4).describe('What could go wrong.'),
  services: z.array(z.enum(serviceIds)).min(1).max(2),
})

export type CaseStudy = z.output<typeof caseStudySchema>
