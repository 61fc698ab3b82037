import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import type { Page, Part } from '~/platform/list/list-query'
import type { ClaimQuery } from './queue-lists'

const claim = shape({
  id: z.string(),
  guest: z.nullable(z.string()),
  outlet: z.string(),
  bill_no: z.string(),
  bill_on: z.string(),
  amount_paise: z.number(),
  note: z.nullable(z.string()),
  photo_path: z.nullable(z.string()),
  state: z.enum(['open', 'accepted', 'declined']),
  answer: z.nullable(z.string()),
  made_at: z.string(),
  /** What the bill would bring by the rules of now. */
  points: z.nullable(z.number()),
  /** Whether this bill has brought points already. */
  is_counted: z.boolean(),
})
export type Claim = z.infer<typeof claim>

/** A part of the bills that guests miss points of; managers read those of their outlets. Throws Refusal. */
export function listClaims(
  tenantId: string,
  { filters: { state } }: ClaimQuery,
  { from, size }: Part,
): Promise<Page<Claim>> {
  return ask(
    'list_loyalty_claims',
    { p_tenant_id: tenantId, ...(state && { p_state: state }), p_limit: size, p_offset: from },
    shape({ total: z.number(), rows: z.array(claim) }),
  )
}

/** The photo of the bill, for whoever may decide the claim. Throws Refusal `unknown_photo`. */
export async function fetchClaimPhoto(id: string): Promise<Blob> {
  const { functions } = await backend()
  const { data, error } = await functions.invoke<Blob>(`loyalty-guest?claim=${id}`, { method: 'GET' })
  if (error) throw await refusalOfFunction(error)
  return new Blob([data as Blob], { type: 'image/jpeg' })
}

/** Gives the points of a claim, or says why not; the guest reads the answer. Throws Refusal. */
export async function decideClaim(id: string, accepts: boolean, answer: string) {
  await tell('decide_loyalty_claim', { p_claim_id: id, p_accepts: accepts, p_answer: answer })
}
