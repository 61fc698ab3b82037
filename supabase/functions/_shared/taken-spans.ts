import type { TakenSpan } from '../../../app/domain/appointment-slots.ts'
import appointmentRules from '../../../content/appointments.json' with { type: 'json' }
import { dataOf, platform } from './platform.ts'

/** What is taken or blocked from now on, as far ahead as one can ask for an appointment. */
export async function takenSpans(now: Date): Promise<TakenSpan[]> {
  const until = new Date(now.getTime() + (appointmentRules.horizonDays + 1) * 86_400_000)
  const rows = dataOf(
    await platform().rpc('taken_slots', { p_from: now.toISOString(), p_to: until.toISOString() }),
  ) as { starts_at: string; ends_at: string }[]
  return rows.map(({ starts_at: startsAt, ends_at: endsAt }) => ({ startsAt, endsAt }))
}
