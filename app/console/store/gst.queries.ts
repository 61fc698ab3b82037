import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const paper = shape({
  serial: z.string(),
  kind: z.enum(['tax', 'credit_note']),
  issued_on: z.string(),
  recipient: z.string(),
  gstin: z.nullable(z.string()),
  supply: z.enum(['intra', 'inter', 'export']),
  place_of_supply: z.string(),
  tax_percent: z.number(),
  taxable_paise: z.number(),
  cgst_paise: z.number(),
  sgst_paise: z.number(),
  igst_paise: z.number(),
  total_paise: z.number(),
  credits: z.nullable(shape({ serial: z.string(), issued_on: z.string(), total_paise: z.number() })),
  lines: z.array(shape({ sac: z.string(), title: z.string(), taxable_paise: z.number() })),
})

/** The papers of a month (its first day) as GSTR-1 asks for them. Throws Refusal. */
export function listGstPapers(month: string): Promise<z.infer<typeof paper>[]> {
  return ask('list_gst_papers', { p_month: month }, z.array(paper))
}
