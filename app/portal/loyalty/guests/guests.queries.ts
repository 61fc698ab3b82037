import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import type { Page, Part } from '~/platform/list/list-query'
import type { GuestQuery } from './guest-list'

const row = shape({
  id: z.string(),
  full_name: z.nullable(z.string()),
  /** Masked but for its last digits. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The last four signs. */
  card: z.string(),
  tier: z.nullable(z.string()),
  points: z.number(),
  visits: z.number(),
  spend_paise: z.number(),
  last_visit_on: z.nullable(z.string()),
  joined_at: z.string(),
  /** Where they were last. */
  outlet: z.nullable(z.string()),
})
export type GuestRow = z.infer<typeof row>

const columns = {
  lastVisit: 'last_visit_on',
  points: 'points',
  visits: 'visits',
  spend: 'spend_paise',
  joined: 'joined_at',
}

/** A part of the guests in the programme. Throws Refusal. */
export function listGuests(
  tenantId: string,
  { filters: { q, standing, tier }, sort }: GuestQuery,
  { from, size }: Part,
): Promise<Page<GuestRow>> {
  return ask(
    'list_loyalty_members',
    {
      p_tenant_id: tenantId,
      p_search: q,
      ...(tier && { p_tier: tier }),
      ...(standing && { p_standing: standing }),
      p_sort: `${sort.direction === 'descending' ? '-' : ''}${columns[sort.key]}`,
      p_limit: size,
      p_offset: from,
    },
    shape({ total: z.number(), rows: z.array(row) }),
  )
}

const entry = shape({
  id: z.string(),
  kind: z.enum(['earn', 'redeem', 'expire', 'reverse_earn', 'reverse_redeem', 'adjust', 'move']),
  points: z.number(),
  at: z.string(),
  /** bill, welcome, birthday, referral, wallet, merge, returned, or a reason in words. */
  why: z.nullable(z.string()),
  bill_no: z.nullable(z.string()),
  amount_paise: z.nullable(z.number()),
  outlet: z.nullable(z.string()),
  by: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  available_from: z.nullable(z.string()),
  is_held: z.boolean(),
  /** Of a refund: of which bill, and whether of a part of it. */
  refunds: z.nullable(shape({ bill_no: z.nullable(z.string()), is_part: z.boolean() })),
})
export type GuestEntry = z.infer<typeof entry>

const redemption = shape({
  id: z.string(),
  title: shape({ en: z.string(), hi: z.string() }),
  picture: z.string(),
  points: z.number(),
  state: z.enum(['issued', 'redeemed', 'expired', 'cancelled']),
  issued_at: z.string(),
  expires_at: z.string(),
  ended_at: z.nullable(z.string()),
})

const adjustment = shape({
  id: z.string(),
  points: z.number(),
  reason: z.string(),
  state: z.enum(['waiting', 'posted', 'declined']),
  asked_at: z.string(),
  asked_by: z.nullable(z.string()),
  /** Null where nobody asked: sample data. */
  is_mine: z.nullable(z.boolean()),
})

const guest = shape({
  id: z.string(),
  card: z.string(),
  state: z.enum(['active', 'merged', 'erased']),
  full_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: z.enum(['en', 'hi']),
  birthday: z.nullable(z.string()),
  tier: z.nullable(z.string()),
  tier_until: z.nullable(z.string()),
  joined_at: z.string(),
  visits: z.number(),
  spend_paise: z.number(),
  first_visit_on: z.nullable(z.string()),
  last_visit_on: z.nullable(z.string()),
  redeemed: z.number(),
  consents: z.record(z.string(), z.boolean()),
  balance: shape({
    points: z.number(),
    pending: z.number(),
    held: z.number(),
    debt: z.number(),
    next_expiry: z.nullable(z.string()),
    expiring: z.number(),
  }),
  wallet: shape({
    is_owner: z.boolean(),
    is_shared: z.boolean(),
    people: z.array(shape({ id: z.string(), name: z.nullable(z.string()), is_owner: z.boolean() })),
    asked_by: z.nullable(z.string()),
  }),
  entries: z.array(entry),
  redemptions: z.array(redemption),
  adjustments: z.array(adjustment),
})
export type Guest = z.infer<typeof guest>

/** Everything about one guest; that it was read stands in the log. Throws Refusal. */
export function readGuest(memberId: string): Promise<Guest> {
  return ask('read_loyalty_member', { p_member_id: memberId }, guest)
}

/** Gives or takes points; above the tenant's limit a second person must agree first. Throws Refusal. */
export async function adjustPoints(id: string, memberId: string, points: number, reason: string) {
  const said = { p_id: id, p_member_id: memberId, p_points: points, p_reason: reason }
  return (await ask('adjust_loyalty_points', said)) === 'waiting' ? 'waiting' : 'posted'
}

/** Takes the points of a bill back, all of them or some. The same key twice is once. Throws Refusal. */
export async function refundBill(entryId: string, points: number | null, reason: string, key: string) {
  await tell('refund_loyalty', {
    p_entry_id: entryId,
    p_points: points as number, // the generated types do not know that it may be null
    p_reason: reason,
    p_key: key,
  })
}

/** Makes two cards of one person one; the other card leads to it from then on. Throws Refusal. */
export async function mergeGuests(staysId: string, goesId: string) {
  await tell('merge_loyalty_members', { p_stays_id: staysId, p_goes_id: goesId })
}

/** Takes away who a guest is; the entries stay, without a person. Throws Refusal. */
export async function eraseGuest(memberId: string) {
  await tell('erase_loyalty_member', { p_member_id: memberId })
}
