import { addVisits } from './schedule.ts'
import { dayNumber, dayOf } from './visit-day.ts'
import {
  type Diary,
  diaryOf,
  hindrance,
  note,
  openDays,
  randomFrom,
  type Slot,
  strike,
  suitable,
  whoTakes,
} from './visit-slots.ts'
import type { Facts, Schedule, UnfilledReason, Visit, WaveRules } from './wave-rules.ts'

/** A visit that nobody has taken. */
export interface WaitingVisit extends Visit {
  id: string
  /** Who was asked for it before: said no, did not answer, or was called off. */
  asked: readonly string[]
}

/** A wave that runs. */
export interface RunningWave {
  /** Visits that go on as they are, those that were made included. */
  taken: readonly (Visit & {
    /** It counts no longer, and another visit takes its place. */
    isReplaced?: boolean
  })[]
  waiting: readonly WaitingVisit[]
  /** What both cost at most. */
  costInr: number
}

export interface NextOffer extends Visit {
  visitId: string
  shopperId: string
  /** On another day or part of the day than planned. */
  isMoved: boolean
}

export interface Refill {
  next: NextOffer[]
  /** Visits for which nobody was found, and what stands against it most often. */
  stuck: { visitId: string; outletId: string; reason: UnfilledReason }[]
  /** Visits that outlets lack. */
  added: Schedule
}

/**
 * Proposes how a wave that runs goes on: who is asked next for visits that nobody took, on their day if somebody can, else on the
 * nearest day on which somebody can; and the visits that outlets lack. The same seed gives the same proposal.
 */
export function refill(
  rules: WaveRules,
  facts: Facts,
  { taken, waiting, costInr }: RunningWave,
  seed: number,
): Refill {
  const random = randomFrom(seed)
  const diary = diaryOf(facts.visits)
  diary.used.clear() // how this wave is spread does not hang on others
  const own = [...taken, ...waiting]
  for (const visit of own) note(diary, noted(visit))
  const days = openDays(rules, facts.today)
  const result: Omit<Refill, 'added'> = { next: [], stuck: [] }
  for (const visit of waiting.toSorted((one, other) => one.on.localeCompare(other.on))) {
    const { id: visitId, outletId, asked } = visit
    const outlet = facts.outlets.find(({ id }) => id === outletId) ?? { id: outletId, city: '' }
    const { shoppers, reason } = suitable(outlet, facts.shoppers)
    const others = shoppers.filter(({ id }) => !asked.includes(id))
    strike(diary, noted(visit))
    const slots = nearestSlots(rules, days, diary, visit)
    const found = whoTakes(slots, others, outletId, rules, diary, random)
    if (!found) {
      note(diary, noted(visit))
      const why = days.length === 0 ? 'visit_outside_window' : slots.length === 0 ? 'visit_gap' : null
      result.stuck.push({
        visitId,
        outletId,
        reason: reason ?? why ?? hindrance(slots, others, outletId, rules, diary),
      })
      continue
    }
    const { slot, shopperId } = found
    note(diary, { ...slot, outletId, shopperId })
    const on = dayOf(slot.day)
    const isMoved = on !== visit.on || slot.daypart !== visit.daypart
    result.next.push({ visitId, outletId, shopperId, on, daypart: slot.daypart, isMoved })
  }
  const counts = Map.groupBy(
    own.filter((visit) => !('isReplaced' in visit && visit.isReplaced)),
    ({ outletId }) => outletId,
  )
  const has = (outletId: string) => counts.get(outletId)?.length ?? 0
  return { ...result, added: addVisits({ rules, facts, diary, random, has, costInr }) }
}

const noted = ({ outletId, shopperId, on, daypart }: Visit) => ({
  outletId,
  shopperId,
  day: dayNumber(on),
  daypart,
})

/** The open days that keep the gap, from the planned one outwards; its own part of the day first. */
function nearestSlots(
  { dayparts, gapDays }: WaveRules,
  days: readonly number[],
  diary: Diary,
  { outletId, on, daypart }: Visit,
): Slot[] {
  const planned = dayNumber(on)
  const others = diary.atOutlet.get(outletId) ?? []
  const away = (day: number) => Math.abs(day - planned)
  return days
    .filter((day) => !others.some((other) => Math.abs(day - other) < gapDays))
    .toSorted((one, other) => away(one) - away(other) || one - other)
    .flatMap((day) =>
      dayparts
        .toSorted((one, other) => Number(other === daypart) - Number(one === daypart))
        .map((part) => ({ day, daypart: part })),
    )
}
