import { z } from 'zod'

const day = z.iso.date()

/**
 * The head of a legal text in `content/<language>/legal/`. Its body may name facts of brand.json, as `{legalName}`, and has
 * one figure between brackets, as `[[30 days]]`, which is shown large at the top.
 */
export const legalSchema = z.strictObject({
  title: z.string().max(55).describe('The name of the text, as it stands above it and in search results'),
  description: z.string().min(110).max(160).describe('What search engines show below the title'),
  lead: z.string().describe('The gist in two or three plain sentences, for people who read no further'),
  counts: z.string().describe('What the figure counts, below it: "is the longest you wait for an answer."'),
  date: day.describe('The day since which this version holds, as 2026-11-21. It is the name of the version'),
  changes: z
    .array(
      z.strictObject({
        date: day.describe('Its day'),
        text: z.string().describe('What is different now, in one or two sentences'),
      }),
    )
    .min(1)
    .describe('Every version, the newest first. Never delete one'),
})
