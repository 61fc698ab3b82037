import { z } from 'zod'
import { type ConversionName, conversions } from '../../app/domain/analytics/conversions.ts'

const rupees = z.number().min(0).max(10_000_000).nullable()

/** What `content/analytics.json` may say. */
export const analyticsSchema = z.strictObject({
  conversionValues: z
    .strictObject(
      Object.fromEntries(conversions.map((name) => [name, rupees])) as Record<ConversionName, typeof rupees>,
    )
    .describe(
      'What reaching a goal is worth to you on average, in whole rupees, for the console’s sums; null while you do not know. Of 20 messages that bring one order of ₹1,00,000 each is worth 5000. A new value holds for what comes after it.',
    ),
})
