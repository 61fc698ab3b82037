import { z } from 'zod'

const rupees = z.number().min(0).multipleOf(0.01).nullable()

const plan = z.strictObject({
  monthlyRupees: rupees.describe('Price of a month without GST. null: the page says "ask us".'),
  outletsMax: z.int().min(1).nullable().describe('For how many outlets the plan is. null: for any number.'),
  seatsIncluded: z.int().min(0).describe('How many seats the monthly price contains.'),
  furtherSeatRupees: rupees.describe('Price of each seat above, a month, without GST. null: "ask us".'),
})

/** What `content/pricing.json` may say. All prices are rupees without GST. */
export const pricingSchema = z.strictObject({
  isProvisional: z
    .boolean()
    .describe('true: the page marks all prices as an example. Set it to false when they are your own.'),
  since: z.iso.date().describe('Since when these prices are valid, as "2026-11-21".'),
  gstPercent: z.number().min(0).max(40).describe('The rate of GST on your invoices, in percent.'),
  plans: z.strictObject({ essential: plan, growth: plan, master: plan }),
  addOns: z
    .strictObject({
      kpi_heatmaps: rupees,
      mystery_shops: rupees,
      loyalty_app: rupees,
      career_clinics: rupees,
      bi_reports: rupees,
    })
    .describe('Price a month of a module that a plan does not contain. null: "ask us".'),
  projects: z
    .strictObject({ firstTalk: rupees, fieldDay: rupees, trainingDay: rupees, mysteryVisit: rupees })
    .describe('Price of one piece of consulting work. 0: free of charge. null: "ask us".'),
})
