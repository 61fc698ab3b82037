import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import type { Page, Part } from '~/platform/list/list-query'

export const couponKinds = ['percent', 'amount', 'item'] as const
export type CouponKind = (typeof couponKinds)[number]

const fields = {
  id: z.string(),
  title: inBoth,
  kind: z.enum(couponKinds),
  /** Percent, or paise off; of an item, what it costs the house. */
  worth: z.number(),
  /** What a percentage takes off at most; null: no limit. */
  most_paise: z.nullable(z.number()),
  min_bill_paise: z.number(),
  /** The one code for everybody; null: each has its own. */
  code: z.nullable(z.string()),
  /** With a limit for each guest a card is asked for. */
  per_guest_most: z.nullable(z.number()),
  uses_most: z.nullable(z.number()),
  budget_paise: z.nullable(z.number()),
  uses: z.number(),
  spent_paise: z.number(),
  /** Empty: at every outlet. */
  outlets: z.array(z.string()),
  valid_from: z.string(),
  valid_until: z.string(),
  state: z.enum(['draft', 'active', 'paused', 'exhausted', 'ended']),
  created_at: z.string(),
  /** How many codes of its own were made. */
  codes: z.number(),
}

const coupon = shape(fields)
export type Coupon = z.infer<typeof coupon>

const batch = shape({ made_at: z.string(), codes: z.number(), used: z.number(), revoked: z.number() })
export type CodeBatch = z.infer<typeof batch>

const wholeCoupon = shape({ ...fields, batches: z.array(batch) })
export type WholeCoupon = z.infer<typeof wholeCoupon>

/** All coupons of a tenant, the newest first. Throws Refusal. */
export function listCoupons(tenantId: string): Promise<Coupon[]> {
  return ask('list_loyalty_coupons', { p_tenant_id: tenantId }, z.array(coupon))
}

/** One of them with its batches of codes. Throws Refusal `unknown_coupon`. */
export function readCoupon(id: string): Promise<WholeCoupon> {
  return ask('read_loyalty_coupon', { p_coupon_id: id }, wholeCoupon)
}

const couponCode = shape({
  code: z.string(),
  made_at: z.string(),
  used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
})
export type CouponCode = z.infer<typeof couponCode>

/** The codes of a batch, or all of them. Throws Refusal. */
export function listCodes(id: string, madeAt?: string): Promise<CouponCode[]> {
  return ask(
    'list_loyalty_coupon_codes',
    { p_coupon_id: id, ...(madeAt && { p_made_at: madeAt }) },
    z.array(couponCode),
  )
}

const use = shape({
  id: z.string(),
  at: z.string(),
  code: z.string(),
  outlet: z.string(),
  bill_no: z.string(),
  bill_paise: z.number(),
  discount_paise: z.number(),
  /** Null where no card was shown, or the guest has been erased. */
  member_id: z.nullable(z.string()),
  guest: z.nullable(z.string()),
  /** When the counter took it back; null where it stands. */
  undone_at: z.nullable(z.string()),
})
export type CouponUse = z.infer<typeof use>

/** A part of the bills that were less by a coupon, the latest first. Throws Refusal. */
export function listUses(id: string, { from, size }: Part): Promise<Page<CouponUse>> {
  return ask(
    'list_loyalty_coupon_uses',
    { p_coupon_id: id, p_limit: size, p_offset: from },
    shape({ total: z.number(), rows: z.array(use) }),
  )
}

export type SaidCoupon = Pick<
  Coupon,
  | 'title'
  | 'kind'
  | 'worth'
  | 'most_paise'
  | 'min_bill_paise'
  | 'code'
  | 'per_guest_most'
  | 'uses_most'
  | 'budget_paise'
  | 'outlets'
  | 'valid_from'
  | 'valid_until'
>

/** Keeps a coupon while it is a draft. Throws Refusal. */
export async function saveCoupon(tenantId: string, id: string, said: SaidCoupon) {
  await tell('save_loyalty_coupon', { p_id: id, p_tenant_id: tenantId, p_said: said })
}

export type CouponTurn = 'active' | 'paused' | 'ended'

/** Offers it, pauses it, or ends it for good. Throws Refusal. */
export async function setCouponState(id: string, state: CouponTurn) {
  await tell('set_loyalty_coupon_state', { p_coupon_id: id, p_state: state })
}

/** Makes so many codes that each work once, 5,000 at most for a coupon. Throws Refusal `too_many_codes`. */
export async function makeCodes(id: string, count: number) {
  await tell('make_loyalty_coupon_codes', { p_coupon_id: id, p_count: count })
}

/** Codes that were not used work no more: one of them, or a batch. Answers how many. Throws Refusal. */
export function revokeCodes(id: string, which: { code: string } | { madeAt: string }): Promise<number> {
  return ask('revoke_loyalty_coupon_codes', {
    p_coupon_id: id,
    ...('code' in which ? { p_code: which.code } : { p_made_at: which.madeAt }),
  })
}
