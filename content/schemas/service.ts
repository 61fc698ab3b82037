import { z } from 'zod'
import { toolIds } from '../../app/domain/submission-choices.ts'
import { workedExample } from './worked-example.ts'

export const serviceIds = [
  'sales-excellence',
  'talent-optimization',
  'digital-transformation',
  'mystery-shopping',
  'frontline-training',
  'kpi-management',
  'guest-loyalty',
  'menu-and-pricing',
  'opening-readiness',
] as const

export type ServiceId = (typeof serviceIds)[number]

const industryIds = [
  'hospitality-tourism',
  'food-beverage',
  'professional-services',
  'b2b-saas',
  'ecommerce-retail',
  'healthcare-medtech',
  'education-edtech',
  'real-estate-proptech',
] as const

/** The parts of a service page that may change their place. */
export const serviceParts = [
  'story',
  'fit',
  'weeks',
  'people',
  'example',
  'kpis',
  'ninety',
  'proof',
  'price',
  'questions',
] as const

export type ServicePart = (typeof serviceParts)[number]

const sentence = z.string().min(10)
const title = z.string().min(3).max(70)

function linked<Id extends string>(ids: readonly [Id, ...Id[]]) {
  return z.strictObject({
    id: z.enum(ids).describe('The id of the page, the last part of its address.'),
    why: sentence.describe('One short line: what the reader finds there for this service.'),
  })
}

export const serviceSchema = z.strictObject({
  title: z
    .string()
    .max(55)
    .describe('The title for browsers and search engines, without the brand. 55 characters.'),
  description: z
    .string()
    .min(110)
    .max(160)
    .describe('For search engines: 110 to 160 characters, a whole sentence.'),
  name: z.string().max(40).describe('The short name, as it stands in lists and links.'),
  heading: z
    .string()
    .max(80)
    .describe('The large line at the top: what the reader gets, not what we call it.'),
  lead: sentence.describe('Two or three sentences below the heading.'),
  problem: sentence.describe('The sentence a client says before asking us; it stands in the overview.'),
  answer: sentence.describe(
    'One line: what we do about it; it stands in the overview and in links from other services.',
  ),
  order: z
    .array(z.enum(serviceParts))
    .length(serviceParts.length)
    .refine((parts) => new Set(parts).size === parts.length, 'Name each part once.')
    .describe('The parts of the page, in the order they are shown. "story" is the text below this head.'),
  emphasis: z
    .enum(serviceParts)
    .describe('The part that stands on deeper paper, because it matters most here.'),
  drawing: sentence.describe('What the drawing beside the heading shows, in one or two sentences.'),
  story: title.describe('The heading of the text below this head.'),
  fit: z.strictObject({
    title: title,
    right: z.array(sentence).min(2).max(5).describe('When this service is the right thing.'),
    wrong: z.array(sentence).min(2).max(5).describe('When it is not, and what would be better.'),
  }),
  weeks: z.strictObject({
    title: title,
    steps: z
      .array(z.strictObject({ when: z.string().max(24), what: sentence }))
      .min(3)
      .max(7)
      .describe('What we do, week by week.'),
  }),
  people: z.strictObject({
    title: title,
    does: z.array(sentence).min(2).max(6).describe("What the client's own people do."),
    keeps: z.array(sentence).min(2).max(6).describe('What stays in the house when we have left.'),
  }),
  example: workedExample,
  kpis: z.strictObject({
    title: title,
    list: z
      .array(
        z.strictObject({
          name: z.string().max(60),
          formula: z.string().describe('In words and signs: enquiries won ÷ enquiries decided.'),
          data: sentence.describe('Where the numbers come from and who writes them down.'),
        }),
      )
      .min(3)
      .max(5),
  }),
  ninety: z.strictObject({
    title: title,
    steps: z
      .array(z.strictObject({ when: z.string().max(24), what: sentence }))
      .min(3)
      .max(4)
      .describe('What is there after 30, 60 and 90 days.'),
  }),
  proof: z.strictObject({ title: title, text: z.array(sentence).min(1).max(4) }),
  price: z.strictObject({
    title: title,
    text: z
      .array(sentence)
      .min(1)
      .max(3)
      .describe('What moves the price up and down. No figure: figures stand on the page of prices.'),
  }),
  questions: z.strictObject({
    title: title,
    list: z
      .array(z.strictObject({ question: sentence, answer: sentence }))
      .min(3)
      .max(4),
  }),
  tools: z.array(linked(toolIds)).length(2),
  industries: z.array(linked(industryIds)).length(2),
  related: z.array(linked(serviceIds)).min(1).max(2),
})

export type Service = z.output<typeof serviceSchema>
