import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const supplier = shape({
  legal_name: z.string(),
  address: z.string(),
  state_code: z.string(),
  gstin: z.string(),
  email: z.string(),
  serial_prefix: z.string(),
  tax_percent: z.number(),
  due_days: z.number(),
  lut_number: z.nullable(z.string()),
  payment_text: z.nullable(inBoth),
  /** Days before and after an invoice is due; read_only_after null: never. */
  remind_before: z.number(),
  remind_after: z.array(z.number()),
  warn_after: z.array(z.number()),
  read_only_after: z.nullable(z.number()),
  is_sample: z.boolean(),
  changed_at: z.string(),
})
export type Supplier = z.infer<typeof supplier>
export type SaidSupplier = Omit<Supplier, 'state_code' | 'is_sample' | 'changed_at'>

/** Who sells; null before it is entered. Throws Refusal. */
export function readSupplier(): Promise<Supplier | null> {
  return ask('read_billing_supplier', {}, z.nullable(supplier))
}

/** Invoices that are out stay as they are. Throws Refusal. */
export async function saveSupplier(said: SaidSupplier) {
  await tell('save_billing_supplier', { p_said: said })
}
