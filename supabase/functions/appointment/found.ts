import type { PostgrestError } from '@supabase/supabase-js'
import { isOfferedSlot } from '../../../app/domain/appointment-slots.ts'
import { readSlot } from '../../../app/domain/submissions.ts'
import appointmentRules from '../../../content/appointments.json' with { type: 'json' }
import brand from '../../../content/brand.json' with { type: 'json' }
import { appointmentWords } from '../_shared/appointment-calendar.ts'
import { dataOf, platform } from '../_shared/platform.ts'

/** An appointment as the database tells it to anyone who has its code. */
export interface Found {
  id: string
  reference: string
  state: 'held' | 'lapsed' | 'requested' | 'confirmed' | 'declined' | 'cancelled' | 'withdrawn' | 'past'
  starts_at: string
  minutes: number
  moved_from: string | null
  message: string | null
  visitor_message: string | null
  sequence: number
  with: string | null
  may_change: boolean
  /** Why it cannot be moved, even while it can be cancelled. */
  move_problem: 'moved_too_often' | 'feature_off' | null
}

export type Problem = keyof typeof appointmentWords.en.problems

/** What became of a wish: how the appointment stands now, and why it stands as before, if it does. */
export interface Outcome {
  found: Found | null
  problem?: Problem | undefined
}

const isCode = /^[0-9a-f]{64}$/i

/** How the appointment stands. */
export async function look(code: string): Promise<Outcome> {
  if (!isCode.test(code)) return { found: null }
  return {
    found: dataOf(await platform().rpc('own_appointment', { p_code: code.toLowerCase() })) as Found | null,
  }
}

/** Answers the mail that asks whether it was really the visitor who wants it. */
export async function confirm(code: string): Promise<Outcome> {
  if (!isCode.test(code)) return { found: null }
  return outcomeOf(
    code,
    await platform().rpc('confirm_own_appointment', {
      p_code: code.toLowerCase(),
      p_staff_email: brand.email,
    }),
  )
}

/** Moves it to a slot that we offer. */
export async function move(code: string, slot: string, address: string): Promise<Outcome> {
  const moment = readSlot(slot)
  const isOffered = moment !== null && isOfferedSlot(appointmentRules, new Date(), moment)
  if (!isCode.test(code) || !isOffered) return { ...(await look(code)), problem: 'slot_taken' }
  return outcomeOf(
    code,
    await platform().rpc('move_appointment', {
      p_code: code.toLowerCase(),
      p_starts_at: moment,
      p_minutes: appointmentRules.minutes,
      p_address_hash: address,
      p_staff_email: brand.email,
    }),
  )
}

/** Cancels it, with a word to us. */
export async function withdraw(code: string, word: string): Promise<Outcome> {
  if (!isCode.test(code)) return { found: null }
  return outcomeOf(
    code,
    await platform().rpc('withdraw_appointment', {
      p_code: code.toLowerCase(),
      p_message: word.toWellFormed().replaceAll('\0', ''),
      p_staff_email: brand.email,
    }),
  )
}

async function outcomeOf(
  code: string,
  { data, error }: { data: unknown; error: PostgrestError | null },
): Promise<Outcome> {
  const isKnown = error !== null && Object.hasOwn(appointmentWords.en.problems, error.message)
  if (isKnown) return { ...(await look(code)), problem: error.message as Problem }
  return { found: dataOf({ data, error }) as Found | null }
}
