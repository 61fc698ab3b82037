import { tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export type PlannedAppointment = Awaited<ReturnType<typeof listAppointments>>[number]
export type WithdrawnAppointment = Awaited<ReturnType<typeof listWithdrawn>>[number]
export type HeldAppointment = Awaited<ReturnType<typeof listHeld>>[number]
export type Block = Awaited<ReturnType<typeof listBlocks>>[number]

/** The appointments between two moments that a visitor has stood by, the earliest first. */
export async function listAppointments(from: Date, to: Date) {
  const { data, error } = await (await backend())
    .from('appointments')
    .select(
      'id, startsAt:starts_at, endsAt:ends_at, state, movedFrom:moved_from, lead:submissions(id, name, email, reference)',
    )
    .in('state', ['requested', 'confirmed'])
    .gte('starts_at', from.toISOString())
    .lt('starts_at', to.toISOString())
    .order('starts_at')
    .limit(1000)
  throwIfRefused(error)
  return data.map((row) => ({ ...row, state: row.state as 'requested' | 'confirmed' }))
}

/** Appointments to come that their visitors have cancelled, the earliest first. */
export async function listWithdrawn(from: Date) {
  const { data, error } = await (await backend())
    .from('appointments')
    .select(
      'id, startsAt:starts_at, endsAt:ends_at, withdrawnAt:withdrawn_at, lead:submissions(id, name, email, reference)',
    )
    .not('withdrawn_at', 'is', null)
    .gte('starts_at', from.toISOString())
    .order('starts_at')
    .limit(100)
  throwIfRefused(error)
  return data
}

/** Times that are held for visitors who have not answered our mail yet, the earliest first. */
export async function listHeld(now: Date) {
  const { data, error } = await (await backend())
    .from('appointments')
    .select(
      'id, startsAt:starts_at, endsAt:ends_at, heldUntil:held_until, lead:submissions(id, name, email, reference)',
    )
    .eq('state', 'held')
    .gt('held_until', now.toISOString())
    .order('starts_at')
    .limit(100)
  throwIfRefused(error)
  return data
}

/** Blocked spans that are not over, the earliest first. */
export async function listBlocks(from: Date) {
  const { data, error } = await (await backend())
    .from('appointment_blocks')
    .select(
      'id, startsAt:starts_at, endsAt:ends_at, reason, by:profiles!appointment_blocks_created_by_fkey(name:full_name, email)',
    )
    .gt('ends_at', from.toISOString())
    .order('starts_at')
    .limit(500)
  throwIfRefused(error)
  return data
}

/** Keeps a span free of new appointments. Throws Refusal `impossible_span`, `reason_required`. */
export async function blockSpan(startsAt: string, endsAt: string, reason: string) {
  await tell('block_appointments', {
    p_starts_at: startsAt,
    p_ends_at: endsAt,
    p_reason: reason,
  })
}

/** Frees a blocked span. Throws Refusal `unknown_block`. */
export async function unblock(id: string) {
  await tell('unblock_appointments', { p_id: id })
}
