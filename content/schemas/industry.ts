import { z } from 'zod'

// How to add an industry: write content/en/industries/<id>.md and its twin content/hi/industries/<id>.md with the head
// below. The page, its entry in the overview and its addresses follow by themselves; a figure of its own is optional
// (app/site/industries/figures). The body below the head is the page in its order: every `## heading` becomes a part of
// the page, and a line that holds only [[earns]], [[kpis]], [[example]], [[days]], [[services]] or [[questions]] is
// where that field of the head is shown. Each of them stands exactly once; headings and order are the page's own. The
// rules of the trade carry footnotes with source, year and link.

const line = (what: string) => z.string().trim().min(2).describe(what)
const path = z
  .string()
  .regex(/^\/[a-z0-9/-]+(#[a-z-]+)?$/)
  .describe('Address of one of our own pages without language: /services/mystery-shopping')

const earning = z.object({
  what: line('What is sold, in a few words: "Rooms", "Banquets"'),
  how: line('How it brings money'),
  leak: line('Where the money is lost again'),
})

const kpi = z.object({
  name: line('Name as the trade says it'),
  formula: line('What is divided by what, in words and the signs + − × ÷'),
  collect: line('Where the figures come from, who writes them down, how often'),
  misleads: line('When this figure looks good or bad without being so'),
})

const exampleRow = z
  .object({
    id: z
      .string()
      .regex(/^[a-z]+$/)
      .describe('A short English name by which later rows and the conclusion call this row'),
    label: line('What the row says, with its unit: "Room nights in a month"'),
    given: z.number().optional().describe('The assumed figure; a share as 0.62'),
    of: z
      .string()
      .optional()
      .describe('How it is worked out from earlier rows: "rooms × nights × (1 − empty)"'),
    is: z.number().optional().describe('What comes out, worked out by hand: a test compares it with `of`'),
    unit: z.enum(['number', 'rupees', 'percent']).describe('How the figure is written'),
    decimals: z.int().min(0).max(2).default(0).describe('Digits after the point'),
  })
  .refine(({ given, of, is }) => (given === undefined) === (of !== undefined && is !== undefined), {
    message: 'A row is either given, or has both `of` and `is`',
  })

const way = z.object({
  name: line('Name of the page that is linked'),
  to: path,
  reason: line('Why it fits this trade: one or two sentences'),
})

export const industry = z.object({
  name: line('Short name for lists: "Hotels and tourism"'),
  title: z.string().min(10).max(55).describe('Title of the page and its large heading'),
  description: z.string().min(110).max(160).describe('What search engines show below the title'),
  lead: line('Two or three sentences under the heading: whom this is for and what is at stake'),
  compare: z
    .object({
      hours: z
        .number()
        .positive()
        .describe('After how many hours the unit sold is lost: puts the overview in order'),
      keeps: line('That time in words, rounded: "one night"'),
      unit: line('The unit that is sold'),
      perishes: line('What is lost when it is not sold in time'),
      serves: line('Who serves the customer'),
      watch: line('The one figure to watch'),
    })
    .describe('The row of this industry in the overview'),
  practice: z
    .object({
      topic: line('What is done: "The morning briefing"'),
      usual: line('How it is done as a rule'),
      proven: line('How it is done when it is run with proof'),
    })
    .describe('The before and after of one practice; never a result'),
  earns: z.array(earning).min(3).max(5).describe('How this trade earns and loses'),
  kpis: z.array(kpi).min(4).max(6).describe('The figures of this trade'),
  example: z.object({
    setting: line('Whose figures these would be: "A hill hotel with 48 rooms"'),
    rows: z.array(exampleRow).min(4).max(9),
    conclusion: line('What one does with the last row; {id} is replaced by the figure of that row'),
  }),
  days: z
    .array(
      z.object({
        title: line('What these thirty days are about'),
        deliver: z.array(line('A thing that exists at the end')).min(2).max(4),
      }),
    )
    .length(3)
    .describe('Days 1–30, 31–60, 61–90'),
  services: z.array(way).min(3).max(6).describe('Services and tools that fit, with the reason'),
  questions: z
    .array(
      z.object({ question: line('As a visitor would ask'), answer: line('Straight, in a few sentences') }),
    )
    .length(3),
})

export type Industry = z.output<typeof industry>
