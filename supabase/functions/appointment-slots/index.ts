import { freeSlots } from '../../../app/domain/appointment-slots.ts'
import appointmentRules from '../../../content/appointments.json' with { type: 'json' }
import { answer, preflight, refusal } from '../_shared/answer.ts'
import { report } from '../_shared/environment.ts'
import { takenSpans } from '../_shared/taken-spans.ts'

/** Answers with the slots that are free now, `{ slots: [ISO in UTC] }`, between `?from` and `?to` if given. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'GET') return refusal(405, 'method_not_allowed')
    const { searchParams } = new URL(request.url)
    const now = new Date()
    const from = readMoment(searchParams.get('from'), '00:00:00', now)
    const to = readMoment(
      searchParams.get('to'),
      '23:59:59',
      new Date(now.getTime() + appointmentRules.horizonDays * 86_400_000),
    )
    if (!from || !to) return refusal(400, 'invalid_span')
    try {
      const taken = await takenSpans(now)
      return answer(200, { slots: freeSlots(appointmentRules, now, taken, from, to) })
    } catch (error) {
      report(error, 'appointment-slots')
      return refusal(500, 'unexpected_failure')
    }
  },
}

/** A moment, or that hour of a day in India; null for what is neither. */
function readMoment(text: string | null, hour: string, otherwise: Date): Date | null {
  if (text === null || text === '') return otherwise
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T${hour}+05:30` : text)
  return Number.isNaN(moment.getTime()) ? null : moment
}
