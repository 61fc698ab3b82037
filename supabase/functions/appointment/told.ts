import { freeSlots } from '../../../app/domain/appointment-slots.ts'
import type { Locale } from '../../../app/domain/locale.ts'
import { indianTime, slotDays, writeDay } from '../../../app/domain/slot-times.ts'
import appointmentRules from '../../../content/appointments.json' with { type: 'json' }
import { appointmentWords } from '../_shared/appointment-calendar.ts'
import { eventHours } from '../_shared/event-words.ts'
import { takenSpans } from '../_shared/taken-spans.ts'
import type { Found } from './found.ts'

/** The facts of an appointment, by their names on the page. */
export const factNames = ['when', 'own', 'with', 'how', 'message', 'earlier', 'word', 'reference'] as const

/** An appointment in words, as its page shows it. */
export interface Told {
  state: Found['state']
  startsAt: string
  /** `own`, the time on the visitor's clock, is known to the page alone. */
  facts: Partial<Record<(typeof factNames)[number], string | null>>
  mayChange: boolean
  isLate: boolean
  /** Why it cannot be moved, though it can be cancelled. */
  moveProblem: Found['move_problem']
  /** Where it can be moved to, each day with its slots and what they are called in India. */
  days: { day: string; slots: { at: string; time: string }[] }[]
}

export async function tell(found: Found, language: Locale, now: Date): Promise<Told> {
  const { state, minutes, reference } = found
  const t = appointmentWords[language]
  const hours = (moment: string) => `${eventHours(moment, minutes, language)} (${t.india})`
  const isOpen = state === 'requested' || state === 'confirmed'
  const isWaiting = state === 'held' || state === 'lapsed'
  return {
    state,
    startsAt: new Date(found.starts_at).toISOString(),
    facts: {
      when: hours(found.starts_at),
      with: isOpen ? (found.with ?? t.team) : null,
      how: isOpen || isWaiting ? t.length(minutes) : null,
      message: found.message,
      earlier: isOpen && found.moved_from ? hours(found.moved_from) : null,
      word: found.visitor_message,
      reference,
    },
    mayChange: found.may_change,
    isLate: isOpen && !found.may_change,
    moveProblem: found.move_problem,
    days: found.may_change && !found.move_problem ? await freeDays(language, now) : [],
  }
}

async function freeDays(language: Locale, now: Date): Promise<Told['days']> {
  const free = freeSlots(appointmentRules, now, await takenSpans(now))
  return slotDays(free).map(({ day, slots }) => ({
    day: writeDay(language, day),
    slots: slots.map((at) => ({ at, time: indianTime(language, at) })),
  }))
}
