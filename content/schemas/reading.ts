import { z } from 'zod'
import { holds } from '../../app/domain/open-arithmetic.ts'

const sentence = z.string().min(10)

const step = z
  .strictObject({
    label: z.string().min(3).describe('What this line says.'),
    arithmetic: z.string().describe('Numbers with × ÷ + − ( ) √ and %.'),
    result: z.string().describe('What comes out, with its unit.'),
  })
  .refine(
    ({ arithmetic, result }) => holds(arithmetic, result),
    'The arithmetic does not come to the result.',
  )

const range = z
  .strictObject({
    low: z.number(),
    value: z.number(),
    high: z.number(),
    said: z.number().optional().describe('The change as it was said, where it is on the same scale.'),
    unit: z.string().max(32).describe('What the scale counts: "points", "orders in a hundred".'),
  })
  .refine(({ low, value, high }) => low <= value && value <= high, 'low, value and high are out of order')

/** One number that is read twice on /insights-transformed: as it is said in the meeting, and with its arithmetic. */
export const readingSchema = z
  .strictObject({
    place: z.number().int().min(1).describe('Where it stands on the page: 1 is the first.'),
    said: z.string().max(90).describe('The number as somebody says it in the meeting, without quotes.'),
    usual: sentence.describe('How it is usually read.'),
    steps: z.array(step).min(1).max(5),
    range: range.describe('The change that is left and its likely range, both from the steps, on one scale.'),
    proven: sentence.describe('How it is read with the arithmetic.'),
    decision: sentence.describe('What one decides then.'),
    article: z.string().describe('The slug of the article that teaches it.'),
  })
  .refine(({ steps, range }) => isShown(steps, range), 'The range is not what the steps come to.')

export type Reading = z.output<typeof readingSchema>

/** Whether a reader can follow the range: each end is a result of the steps, or lies one result beside the value. */
function isShown(steps: readonly { result: string }[], { low, value, high }: z.output<typeof range>) {
  const results = steps.map(({ result }) => printedNumber(result))
  const known = (figure: number) => results.some((result) => Math.abs(result - figure) < 1e-9)
  return known(value) && [low, high].every((end) => known(end) || known(Math.abs(end - value)))
}

/** −₹1,200 is −1200 and 3.8% is 3.8. */
function printedNumber(result: string): number {
  const [, sign, digits = ''] = /(−?)\s*₹?\s*([\d,]*\d(?:\.\d+)?)/u.exec(result) ?? []
  return digits ? Number(digits.replaceAll(',', '')) * (sign ? -1 : 1) : Number.NaN
}
