import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { taxFacts } from '~/platform/store/tax-facts'

const paper = shape({
  ...taxFacts,
  kind: z.enum(['tax', 'credit_note']),
  recipient: z.string(),
  credits: z.nullable(shape({ serial: z.string(), issued_on: z.string(), total_paise: z.number() })),
  lines: z.array(shape({ sac: z.string(), title: z.string(), taxable_paise: z.number() })),
})

/** The papers of a month (its first day) as GSTR-1 asks for them. Throws Refusal. */
export function listGstPapers(month: string): Promise<z.infer<typeof paper>[]> {
  return ask('list_gst_papers', { p_month: month }, z.array(paper))
}
