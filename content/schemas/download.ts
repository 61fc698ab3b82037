import { z } from 'zod'

const text = z.string().min(1)

const head = {
  title: text.describe('The name of the file as it stands on /downloads and on its first page'),
  description: text.describe('One or two sentences: what it is for and what one has in hand afterwards'),
  date: z.iso.date().describe('The day of this edition, as 2026-11-21. New content: a new day'),
}

const column = z.strictObject({
  title: z.string().describe('The heading of the column; may be empty above boxes'),
  share: z.number().positive().describe('How wide it is, compared with the others of its table'),
  is: z
    .enum(['text', 'points', 'box', 'blank'])
    .describe('text and points are printed; box is a square to tick, blank is room to write'),
})

const section = z
  .strictObject({
    title: text.describe('The heading of the section'),
    lead: text.optional().describe('What one must know before filling it in'),
    columns: z.array(column).min(1),
    rows: z
      .array(z.array(text))
      .min(1)
      .describe('What is printed in the columns of kind text and points, from left to right'),
    total: text.optional().describe('The words before the sum of the points, as "Points of this section"'),
  })
  .superRefine(({ columns, rows }, refusal) => {
    const printed = columns.filter(({ is }) => is === 'text' || is === 'points').length
    for (const [at, row] of rows.entries())
      if (row.length !== printed)
        refusal.addIssue(`row ${at + 1} has ${row.length} entries for ${printed} printed columns`)
  })

/** `content/<language>/downloads/*.sheet.json`: a form, plan or checklist that the build makes into an A4 PDF. */
export const printedSheetSchema = z.strictObject({
  ...head,
  kind: text.describe('What it is, in a word or two, above the title'),
  lead: text.describe('How to use it, in a few sentences'),
  fields: z.array(text).describe('What is filled in at the top, each with a line to write on'),
  sections: z.array(section).min(1),
  notes: z
    .array(z.strictObject({ title: text, lines: z.int().min(1).max(20) }))
    .describe('Room to write at the end: a heading and how many lines'),
  closing: text.describe('The last sentence: what happens with the paper'),
})

/** `content/<language>/downloads/*.workbook.json`: the words of a workbook whose formulas stand in `build/downloads`. */
export const workbookSchema = z.strictObject({
  ...head,
  words: z
    .record(z.string(), text)
    .describe('Every word in the workbook by its name; the maker asks for each'),
})

export type PrintedSheet = z.output<typeof printedSheetSchema>
export type SheetSection = PrintedSheet['sections'][number]
export type WorkbookWords = z.output<typeof workbookSchema>
