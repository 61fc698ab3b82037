import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const profile = shape({
  legal_name: z.string(),
  address: z.string(),
  country: z.string(),
  /** GST code; null abroad. */
  state_code: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  billing_email: z.string(),
  /** Up to how much managers approve what they order; null: nothing. */
  managers_approve_paise: z.nullable(z.number()),
})
export type BillingProfile = z.infer<typeof profile>

/** Whom invoices of a tenant name; null before it is entered. Throws Refusal. */
export function readBillingProfile(tenantId: string): Promise<BillingProfile | null> {
  return ask('read_billing_profile', { p_tenant_id: tenantId }, z.nullable(profile))
}

/** Throws Refusal. */
export async function saveBillingProfile(
  tenantId: string,
  said: Omit<BillingProfile, 'managers_approve_paise'>,
) {
  await tell('save_billing_profile', { p_tenant_id: tenantId, p_said: said })
}

/** Lets managers approve what they order up to a sum, by the term and without GST; null: only admins do. Throws Refusal. */
export async function setApprovalLimit(tenantId: string, paise: number | null) {
  await tell('set_approval_limit', { p_tenant_id: tenantId, ...(paise !== null && { p_paise: paise }) })
}
