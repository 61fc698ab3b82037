import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const address = shape({
  id: z.string(),
  /** Who reads there. */
  name: z.string(),
  email: z.string(),
  language: z.enum(['en', 'hi']),
  /** It has said yes, is asked, or let the seven days pass. */
  state: z.enum(['confirmed', 'waiting', 'expired']),
  asked_at: z.string(),
  confirmed_at: z.nullable(z.string()),
  is_sample: z.boolean(),
  /** What goes there. */
  schedules: z.array(z.string()),
})
export type ReportAddress = z.infer<typeof address>

/** The addresses outside of the workspace, for its admins. Throws Refusal. */
export function listAddresses(tenantId: string): Promise<ReportAddress[]> {
  return ask('list_report_addresses', { p_tenant_id: tenantId }, z.array(address))
}

interface SaidAddress {
  name: string
  email: string
  language: string
}

/** Adds one and asks it by mail. Throws Refusal. */
export async function addAddress(tenantId: string, id: string, said: SaidAddress): Promise<void> {
  await tell('add_report_address', { p_tenant_id: tenantId, p_address_id: id, p_said: { ...said } })
}

/** Asks one again that has not said yes. Throws Refusal. */
export async function askAgain(tenantId: string, id: string): Promise<void> {
  await tell('ask_report_address', { p_tenant_id: tenantId, p_address_id: id })
}

/** Takes one away; nothing goes there from now on. Throws Refusal. */
export async function withdrawAddress(tenantId: string, id: string): Promise<void> {
  await tell('withdraw_report_address', { p_tenant_id: tenantId, p_address_id: id })
}
