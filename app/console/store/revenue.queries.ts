import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const tier = z.enum(['essential', 'growth', 'master'])

const ageing = shape({
  tier,
  /** Open and not due yet, and by how many days it is late; null for none. */
  not_due: z.nullable(z.number()),
  month: z.nullable(z.number()),
  two_months: z.nullable(z.number()),
  later: z.nullable(z.number()),
})
export type Ageing = z.infer<typeof ageing>

const invoicedMonth = shape({
  month: z.string(),
  invoiced_paise: z.number(),
  credited_paise: z.number(),
  lines_paise: z.number(),
})
export type InvoicedMonth = z.infer<typeof invoicedMonth>

const revenue = shape({
  /** Tenants whose plan no order bills. */
  unbilled: z.array(shape({ id: z.string(), name: z.string(), tier })),
  /** Month's ends, the oldest first; the last is today. */
  months: z.array(z.string()),
  tenants: z.array(shape({ id: z.string(), name: z.string(), tier, worth: z.array(z.number()) })),
  invoiced: z.array(invoicedMonth),
  ageing: z.array(ageing),
})
export type Revenue = z.infer<typeof revenue>

/** What orders were worth month by month, what was invoiced and what is open. Throws Refusal. */
export function readRevenue(): Promise<Revenue> {
  return ask('store_revenue', {}, revenue)
}
