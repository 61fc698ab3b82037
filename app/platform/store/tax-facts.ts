import * as z from 'zod/mini'

/** What every paper says of its tax. */
export const taxFacts = {
  serial: z.string(),
  issued_on: z.string(),
  gstin: z.nullable(z.string()),
  supply: z.enum(['intra', 'inter', 'export']),
  /** GST code of the state; 96: another country. */
  place_of_supply: z.string(),
  tax_percent: z.number(),
  taxable_paise: z.number(),
  cgst_paise: z.number(),
  sgst_paise: z.number(),
  igst_paise: z.number(),
  total_paise: z.number(),
}
