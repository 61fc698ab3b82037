import { z } from 'zod'
import { isCurrency } from '../../app/domain/currency.ts'

/** What `content/rates.json` may say: exchange rates for orientation. Nothing is charged by them. */
export const ratesSchema = z.strictObject({
  isProvisional: z
    .boolean()
    .describe('true: the pages mark the rates as an example. Set it to false when they come from a source.'),
  date: z.iso.date().describe('The day of the rates, as "2026-11-21".'),
  source: z
    .strictObject({ en: z.string().min(3), hi: z.string().min(3) })
    .describe('Where the rates come from, in both languages, as "reference rates of FBIL".'),
  rupeesPer: z
    .record(
      z.string().refine(isCurrency, 'a currency the payment form knows, as "USD"'),
      z.number().positive(),
    )
    .describe('How many rupees one unit costs.'),
})
