import { z } from 'zod'
import { holds } from '../../app/domain/open-arithmetic.ts'

const row = z
  .strictObject({
    label: z.string().min(3).describe('What this line says: "Average margin of a dish".'),
    arithmetic: z
      .string()
      .optional()
      .describe(
        'Numbers with × ÷ + − ( ) √ and %, with words where they help; left out for a number that is given.',
      ),
    result: z
      .string()
      .describe('The number with its unit, rounded as you like; −₹5,000 for less than nothing.'),
  })
  .refine(({ arithmetic, result }) => arithmetic === undefined || comesOut(arithmetic, result), {
    message: 'The arithmetic does not come to the result.',
  })

/** A worked example: its arithmetic is recomputed whenever the documents are read. */
export const workedExample = z.strictObject({
  title: z.string().min(3).max(70),
  setting: z
    .string()
    .min(10)
    .describe('Whose numbers these would be. The page prints "Illustrative example" before it.'),
  rows: z.array(row).min(3).max(12),
  conclusion: z.string().min(10).describe('What one does with the last line.'),
})

function comesOut(arithmetic: string, result: string): boolean {
  try {
    return holds(arithmetic, result)
  } catch {
    return false
  }
}
