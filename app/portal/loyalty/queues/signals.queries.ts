import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import type { Page, Part } from '~/platform/list/list-query'
import type { SignalQuery } from './queue-lists'

export const signalKinds = [
  'many_visits',
  'busy_device',
  'busy_staff',
  'busy_outlet',
  'repeated_bill',
  'own_card',
  'large_bill',
  'late_adjustment',
  'referral_ring',
  'moved_birthday',
] as const

const signal = shape({
  id: z.string(),
  kind: z.enum(signalKinds),
  state: z.enum(['open', 'released', 'upheld']),
  /** Whether its points wait until someone has decided. */
  holds: z.boolean(),
  member_id: z.nullable(z.string()),
  guest: z.nullable(z.string()),
  outlet: z.nullable(z.string()),
  /** Who was at the counter. */
  by: z.nullable(z.string()),
  points: z.nullable(z.number()),
  evidence: z.record(z.string(), z.unknown()),
  noticed_at: z.string(),
  note: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
})
export type Signal = z.infer<typeof signal>

/** A part of what looks unusual. Throws Refusal. */
export function listSignals(
  tenantId: string,
  { filters: { state } }: SignalQuery,
  { from, size }: Part,
): Promise<Page<Signal>> {
  return ask(
    'list_loyalty_signals',
    { p_tenant_id: tenantId, ...(state && { p_state: state }), p_limit: size, p_offset: from },
    shape({ total: z.number(), rows: z.array(signal) }),
  )
}

/** Releases points that were held, or upholds what was noticed. Throws Refusal. */
export async function decideSignal(id: string, releases: boolean, note: string) {
  await tell('decide_loyalty_signal', { p_signal_id: id, p_releases: releases, p_note: note })
}

const waiting = shape({
  id: z.string(),
  member_id: z.string(),
  guest: z.nullable(z.string()),
  points: z.number(),
  reason: z.string(),
  asked_at: z.string(),
  asked_by: z.nullable(z.string()),
  /** Null where nobody asked: sample data. */
  is_mine: z.nullable(z.boolean()),
})
export type WaitingAdjustment = z.infer<typeof waiting>

/** Adjustments that wait for a second person. Throws Refusal. */
export function listAdjustments(tenantId: string): Promise<WaitingAdjustment[]> {
  return ask('list_loyalty_adjustments', { p_tenant_id: tenantId }, z.array(waiting))
}

/** Agrees to an adjustment of someone else, or declines it. Throws Refusal `second_person_needed` for an own one. */
export async function decideAdjustment(id: string, accepts: boolean) {
  await tell('decide_loyalty_adjustment', { p_id: id, p_accepts: accepts })
}
