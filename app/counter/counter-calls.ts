import * as z from 'zod/mini'
import { inBoth, shape } from '~/platform/answers/shapes'
import { passingBackend } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import { Refusal } from '~/platform/refusal'
import { namedGuest } from './scanned'

/** Longer nobody at the head of a queue waits: then the bill is kept and sent by itself. */
const waitMs = 6_000

const recent = shape({
  what: z.enum(['earned', 'redeemed', 'coupon']),
  id: z.string(),
  at: z.string(),
  guest: z.nullable(z.string()),
  points: z.number(),
  bill_no: z.nullable(z.string()),
  title: z.nullable(inBoth),
  /** What a coupon took off the bill; null for everything else, and for what was on the house. */
  off_paise: z.nullable(z.number()),
  is_undone: z.boolean(),
  may_undo: z.boolean(),
  /** Five minutes after it arrived: a bill that was sent late says `at` when it was paid. */
  undo_until: z.string(),
})
export type RecentEntry = z.infer<typeof recent>

const openShift = z.object({
  outlet: z.string(),
  tenant: z.string(),
  by: z.nullable(z.string()),
  expires_at: z.string(),
  is_open: z.boolean(),
  /** Null before a programme was published. */
  rules: z.nullable(z.object({ tax_base: z.enum(['net', 'gross']) })),
  recent: z.array(recent),
})
export type OpenShift = z.infer<typeof openShift>

const found = z.object({
  guest: z.nullable(z.string()),
  tier: z.nullable(z.string()),
  by: z.enum(['card', 'phone']),
  /** Null where the guest was looked up by phone. */
  balance: z.nullable(z.number()),
  is_first: z.boolean(),
  points: z.nullable(z.number()),
})
export type FoundGuest = z.infer<typeof found>

const earned = z.object({
  code: z.optional(z.literal('bill_used')),
  points: z.optional(z.number()),
  held: z.optional(z.union([z.boolean(), z.number()])),
  available_from: z.optional(z.nullable(z.string())),
})

const foundCode = z.object({
  guest: z.nullable(z.string()),
  title: inBoth,
  terms: z.nullable(inBoth),
  points: z.number(),
  state: z.string(),
  expires_at: z.string(),
  is_here: z.boolean(),
})
export type FoundCode = z.infer<typeof foundCode>

/** The shift with what was done in it last. Throws Refusal `shift_over`, `unreachable`. */
export const openedShift = (shift: string) => ask(openShift, { step: 'open', shift })

/** Whose card or phone it is and what a bill would bring. Throws Refusal `unknown_card`. */
export const findGuest = (shift: string, guest: string, paise: number) =>
  ask(found, { step: 'find', shift, ...namedGuest(guest), paise })

/** What a bill brought, and from when it may be used where that is later. */
interface Earned {
  points: number
  from: Date | null
}

/** Counts a bill for a guest, once for a key. Answers null where this bill has brought points before. Throws Refusal. */
export async function earn(
  shift: string,
  { key, guest, paise, bill, at }: { key: string; guest: string; paise: number; bill: string; at?: string },
): Promise<Earned | null> {
  const answer = await ask(earned, {
    step: 'earn',
    shift,
    key,
    ...namedGuest(guest),
    paise,
    bill,
    ...(at && { at }),
  })
  if (answer.code) return null
  const from = answer.available_from ? new Date(answer.available_from) : null
  return { points: answer.points ?? 0, from: from && from.getTime() > Date.now() + 60_000 ? from : null }
}

const couponAnswer = shape({
  title: inBoth,
  /** `item`: something on the house; what it costs the house is not taken off the bill. */
  kind: z.enum(['percent', 'amount', 'item']),
  discount_paise: z.number(),
  is_used: z.boolean(),
})

export type CouponAnswer = z.infer<typeof couponAnswer>

export interface CouponAsked {
  code: string
  paise: number
  bill: string
  card?: string
}

/** What a coupon would take off a bill. Throws Refusal `unknown_code`, `coupon_over`, `coupon_min_bill`, `card_required`. */
export const lookAtCoupon = (shift: string, asked: CouponAsked) =>
  ask(couponAnswer, { step: 'coupon', shift, ...asked })

/** Uses a coupon for a bill, once for a key. Throws Refusal as before, `code_used` where another was faster, `coupon_undone` where it was taken back meanwhile. */
export const spendCoupon = (shift: string, { key, code, paise, bill, card }: CouponAsked & { key: string }) =>
  ask(couponAnswer, { step: 'coupon', shift, key, code, paise, bill, ...(card && { card }) })

/** What a code stands for. Throws Refusal `unknown_code`. */
export const findCode = (shift: string, code: string) => ask(foundCode, { step: 'code', shift, code })

/** Hands a reward over. Throws Refusal `code_used`, `code_over`, `reward_elsewhere`. */
export async function redeem(shift: string, key: string, code: string) {
  await ask(z.unknown(), { step: 'redeem', shift, key, code })
}

/** Takes an entry of the last five minutes back. Throws Refusal `undo_over`. */
export async function undo(shift: string, id: string) {
  await ask(z.unknown(), { step: 'undo', shift, id })
}

export async function close(shift: string) {
  await ask(z.unknown(), { step: 'close', shift })
}

async function ask<Answer extends z.ZodMiniType>(
  answer: Answer,
  body: Record<string, unknown>,
): Promise<z.output<Answer>> {
  const { functions } = await passingBackend().catch((cause) => {
    throw new Refusal('unreachable', cause)
  })
  const { data, error } = await functions.invoke('loyalty-counter', { body, timeout: waitMs })
  if (error) throw await refusalOfFunction(error)
  const fitting = answer.safeParse(data)
  if (!fitting.success) throw new Refusal('unexpected', fitting.error)
  return fitting.data
}
