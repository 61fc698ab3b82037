import { z } from 'zod'
import { topics } from '../../app/domain/topics.ts'
import { workedExample } from './worked-example.ts'

// How to add an article: write content/en/articles/<slug>.md and its twin content/hi/articles/<slug>.md with the head
// below. Its page, its place in the lists and in the feeds follow by themselves. The body is Markdown; a line that
// holds only [[example]] is where the worked example of the head is shown; one that holds only [[chart]] stands above the
// table that is drawn at the head of the page.

const line = (what: string) => z.string().trim().min(2).describe(what)

export const articleSchema = z.strictObject({
  title: z.string().min(10).max(55).describe('Title for search engines and lists, without the brand.'),
  description: z.string().min(110).max(160).describe('What search engines and lists show below the title.'),
  heading: z.string().max(80).describe('The large line at the top: a claim or a question.'),
  lead: line('Two or three sentences below the heading: the problem, and what one can do after reading.'),
  published: z.iso.date().describe('The day it was published, as 2026-11-21.'),
  changed: z.iso.date().optional().describe('The day it last changed, when that matters to a reader.'),
  topics: z.array(z.enum(topics)).min(1).max(3).describe('What it is about, the most fitting first.'),
  gist: z
    .string()
    .min(4)
    .max(44)
    .describe('The article on a sticky note: its formula, rule or rhythm. "2.66 × mean moving range"'),
  learn: z.array(line('What one can do after reading, as a short clause.')).min(2).max(4),
  example: workedExample.optional().describe('A worked example; the body says where with [[example]].'),
  chart: z
    .strictObject({
      title: line('What the steps show, as a clause.'),
      per: line('What the first column of the table counts, after its number: "food handlers"'),
      source: line('Whose figures these are, with the year.'),
    })
    .optional()
    .describe('The table after [[chart]] as steps: as high as its last column, over what its first says.'),
  next: z
    .array(
      z.strictObject({
        name: line('Name of the page that is linked'),
        to: z
          .string()
          .regex(/^\/[a-z0-9/-]+(#[a-z-]+)?$/)
          .describe('Address of a page of ours without the language: /tools/menu-engineering'),
        reason: line('What the reader finds there: one sentence'),
      }),
    )
    .min(2)
    .max(3)
    .describe('Where to go on: tools, services, other articles.'),
})

export type Article = z.output<typeof articleSchema>
