import { dayOf } from './visit-day.ts'
import {
  type Diary,
  diaryOf,
  hindrance,
  note,
  openDays,
  randomFrom,
  type Suitable,
  shuffled,
  slotsFor,
  suitable,
  whoTakes,
} from './visit-slots.ts'
import type { Facts, Schedule, UnfilledReason, WaveRules } from './wave-rules.ts'

/**
 * Proposes the visits of a wave: spread over the window, its weekdays and parts of the day, the shoppers taking turns. The
 * same seed gives the same visits. What no rule allows is left out or left without a shopper, and said.
 */
export function schedule(rules: WaveRules, facts: Facts, seed: number): Schedule {
  const random = randomFrom(seed)
  const diary = diaryOf(facts.visits)
  diary.used.clear() // how this wave is spread does not hang on others
  return addVisits({ rules, facts, diary, random, has: () => 0, costInr: 0 })
}

interface Adding {
  rules: WaveRules
  facts: Facts
  /** What is planned already; what is added is noted in it. */
  diary: Diary
  random: () => number
  /** How many visits an outlet has. */
  has: (outletId: string) => number
  /** What these cost. */
  costInr: number
}

/** The visits that outlets lack, those of every outlet in turn, so that a small budget is shared. */
export function addVisits({ rules, facts, diary, random, has, costInr }: Adding): Schedule {
  const days = openDays(rules, facts.today)
  const outlets = shuffled(facts.outlets, random)
  const candidates = new Map(outlets.map((outlet) => [outlet.id, suitable(outlet, facts.shoppers)]))
  const perVisit = rules.feeInr + rules.capInr
  let affordable =
    rules.budgetInr === undefined || perVisit === 0
      ? Infinity
      : Math.floor((rules.budgetInr - costInr) / perVisit)
  const result: Schedule = { visits: [], unfilled: [] }
  for (let nth = 1; nth <= rules.visitsPerOutlet; nth++) {
    for (const [place, { id: outletId }] of outlets.entries()) {
      if (nth <= has(outletId)) continue
      const leave = (reason: UnfilledReason, hasDay = false) =>
        result.unfilled.push({ outletId, nth, reason, hasDay })
      if (affordable < 1) leave('over_budget')
      else {
        const slots = slotsFor({ rules, days, diary, outletId, nth, random })
        const first = slots[0]
        if (!first) leave(days.length === 0 ? 'visit_outside_window' : 'visit_gap')
        else {
          const { shoppers, reason } = candidates.get(outletId) as Suitable
          const found = whoTakes(slots, shoppers, outletId, rules, diary, random)
          const { day, daypart } = found?.slot ?? first
          const shopperId = found?.shopperId ?? null
          if (!shopperId) leave(reason ?? hindrance(slots, shoppers, outletId, rules, diary), true)
          note(diary, { outletId, shopperId, day, daypart })
          affordable -= 1
          const scenario =
            rules.scenarios.length > 0
              ? rules.scenarios[(place + nth - 1) % rules.scenarios.length]
              : undefined
          result.visits.push({ outletId, shopperId, on: dayOf(day), daypart, scenario: scenario ?? null })
        }
      }
    }
  }
  return result
}
