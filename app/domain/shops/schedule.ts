import { type Daypart, dayNumber, dayOf, weekdayOf } from './visit-day.ts'

/** The rules of a wave; days are `YYYY-MM-DD`. */
export interface WaveRules {
  notBefore: string
  visitBy: string
  dayparts: readonly Daypart[]
  /** Their ids; the visits take them in turn. */
  scenarios: readonly string[]
  visitsPerOutlet: number
  feeInr: number
  capInr: number
  /** Undefined where the visits may cost what they come to. */
  budgetInr?: number | undefined
  rotationDays: number
  gapDays: number
  blackoutDays: readonly string[]
}

export interface Shopper {
  id: string
  /** Empty: goes anywhere. */
  cities: readonly string[]
  /** By ISO weekday; empty: always. */
  availability: Readonly<Record<string, readonly string[]>>
  /** Ids of outlets, or `all`. */
  conflicts: readonly string[]
  /** One of the platform's, who is asked where none of the tenant's own can go. */
  isPool?: boolean
}

export interface Visit {
  outletId: string
  shopperId: string | null
  on: string
  daypart: Daypart
}

export interface Facts {
  today: string
  outlets: readonly { id: string; city: string }[]
  /** Those who are active. */
  shoppers: readonly Shopper[]
  /** Visits of other waves that still count, around the window. */
  visits: readonly Visit[]
}

export interface PlannedVisit extends Visit {
  scenario: string | null
}

/** The rule that left a visit without its day or its shopper; the codes are those by which plan_wave() refuses. */
export type UnfilledReason =
  | 'over_budget'
  | 'visit_outside_window'
  | 'visit_gap'
  | 'shopper_required'
  | 'visit_other_city'
  | 'visit_conflict'
  | 'visit_shopper_unavailable'
  | 'visit_shopper_busy'
  | 'visit_rotation'

export interface Unfilled {
  outletId: string
  /** Which of the outlet's visits, from 1. */
  nth: number
  reason: UnfilledReason
  /** It has a day and waits for a shopper; without it there is no such visit. */
  hasDay: boolean
}

export interface Schedule {
  visits: PlannedVisit[]
  unfilled: Unfilled[]
}

/**
 * Proposes the visits of a wave: spread over the window, its weekdays and parts of the day, the shoppers taking turns. The
 * same seed gives the same visits. What no rule allows is left out or left without a shopper, and said.
 */
export function schedule(rules: WaveRules, facts: Facts, seed: number): Schedule {
  const random = randomFrom(seed)
  const days = openDays(rules, facts.today)
  const diary = diaryOf(facts.visits)
  const outlets = shuffled(facts.outlets, random)
  const candidates = new Map(outlets.map((outlet) => [outlet.id, suitable(outlet, facts.shoppers)]))
  const perVisit = rules.feeInr + rules.capInr
  let affordable =
    rules.budgetInr === undefined || perVisit === 0 ? Infinity : Math.floor(rules.budgetInr / perVisit)
  const result: Schedule = { visits: [], unfilled: [] }
  // the first visit of every outlet before the second of any, so that a small budget is shared
  for (let nth = 1; nth <= rules.visitsPerOutlet; nth++) {
    for (const [place, { id: outletId }] of outlets.entries()) {
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

interface Slot {
  day: number
  daypart: Daypart
}

/** What is known of visits, found by outlet and by shopper. */
interface Diary {
  atOutlet: Map<string, number[]>
  together: Map<string, number[]>
  busy: Set<string>
  load: Map<string, number>
  used: Map<string, number>
}

function diaryOf(visits: readonly Visit[]): Diary {
  const diary: Diary = {
    atOutlet: new Map(),
    together: new Map(),
    busy: new Set(),
    load: new Map(),
    used: new Map(),
  }
  for (const { outletId, shopperId, on, daypart } of visits)
    note(diary, { outletId, shopperId, day: dayNumber(on), daypart })
  diary.used.clear() // how this wave is spread does not hang on others
  return diary
}

function note(diary: Diary, { outletId, shopperId, day, daypart }: Slot & Omit<Visit, 'on' | 'daypart'>) {
  push(diary.atOutlet, outletId, day)
  for (const key of [`${weekdayOf(day)}`, daypart, `${outletId} ${weekdayOf(day)}`, `${outletId} ${daypart}`])
    count(diary.used, key)
  if (shopperId === null) return
  push(diary.together, `${shopperId} ${outletId}`, day)
  diary.busy.add(`${shopperId} ${day} ${daypart}`)
  count(diary.load, shopperId)
}

/** The days of the window on which somebody may still go. */
function openDays({ notBefore, visitBy, blackoutDays }: WaveRules, today: string): number[] {
  const closed = new Set(blackoutDays)
  const from = Math.max(dayNumber(notBefore), dayNumber(today))
  const days = []
  for (let day = from; day <= dayNumber(visitBy); day++) if (!closed.has(dayOf(day))) days.push(day)
  return days
}

interface Suitable {
  shoppers: readonly Shopper[]
  /** Why there are none. */
  reason?: UnfilledReason
}

/** Who may go to an outlet at all. */
function suitable({ id, city }: { id: string; city: string }, shoppers: readonly Shopper[]): Suitable {
  if (shoppers.length === 0) return { shoppers, reason: 'shopper_required' }
  const here = shoppers.filter(
    ({ cities }) => cities.length === 0 || cities.some((one) => one.toLowerCase() === city.toLowerCase()),
  )
  if (here.length === 0) return { shoppers: here, reason: 'visit_other_city' }
  const free = here.filter(({ conflicts }) => !conflicts.includes('all') && !conflicts.includes(id))
  return free.length === 0 ? { shoppers: free, reason: 'visit_conflict' } : { shoppers: free }
}

interface SlotQuestion {
  rules: WaveRules
  days: readonly number[]
  diary: Diary
  outletId: string
  nth: number
  random: () => number
}

/** Days and parts of the day that keep the gap, those first that come nearest to an even spread. */
function slotsFor({ rules, days, diary, outletId, nth, random }: SlotQuestion): Slot[] {
  const before = diary.atOutlet.get(outletId) ?? []
  const first = days[0] ?? 0
  const span = ((days.at(-1) ?? 0) - first + 1) / rules.visitsPerOutlet
  const wanted = first + (nth - 0.5) * span
  const used = (key: string | number) => diary.used.get(`${key}`) ?? 0
  const unevenOn = [1, 2, 3, 4, 5, 6, 7].map(
    (weekday) => 8 * used(`${outletId} ${weekday}`) + used(weekday) / 14,
  )
  const unevenAt = rules.dayparts.map(
    (daypart) => 8 * used(`${outletId} ${daypart}`) + used(daypart) / rules.dayparts.length / 2,
  )
  const slots: { slot: Slot; cost: number }[] = []
  for (const day of days) {
    if (before.some((other) => Math.abs(day - other) < rules.gapDays)) continue
    // outside of its own share of the window a day costs more than any unevenness
    const astray = Math.max(0, Math.abs(day - wanted) - span / 2)
    for (const [at, daypart] of rules.dayparts.entries()) {
      const uneven = (unevenOn[weekdayOf(day) - 1] ?? 0) + (unevenAt[at] ?? 0)
      slots.push({ slot: { day, daypart }, cost: uneven + 40 * astray + random() })
    }
  }
  return slots.sort((a, b) => a.cost - b.cost).map(({ slot }) => slot)
}

/** The first slot that somebody can take, with whoever has the fewest visits of those; the tenant's own come first. */
function whoTakes(
  slots: readonly Slot[],
  shoppers: readonly Shopper[],
  outletId: string,
  rules: WaveRules,
  diary: Diary,
  random: () => number,
): { slot: Slot; shopperId: string } | undefined {
  const turns = shuffled(shoppers, random).sort(
    (a, b) =>
      Number(a.isPool ?? false) - Number(b.isPool ?? false) ||
      (diary.load.get(a.id) ?? 0) - (diary.load.get(b.id) ?? 0),
  )
  for (const slot of slots)
    for (const shopper of turns)
      if (problemOf(slot, shopper, outletId, rules, diary) === null) return { slot, shopperId: shopper.id }
  return undefined
}

function problemOf(
  { day, daypart }: Slot,
  shopper: Shopper,
  outletId: string,
  { rotationDays }: WaveRules,
  diary: Diary,
): UnfilledReason | null {
  const { id, availability } = shopper
  if (Object.keys(availability).length > 0 && !availability[`${weekdayOf(day)}`]?.includes(daypart))
    return 'visit_shopper_unavailable'
  if (diary.busy.has(`${id} ${day} ${daypart}`)) return 'visit_shopper_busy'
  const met = diary.together.get(`${id} ${outletId}`) ?? []
  return met.some((other) => Math.abs(day - other) < rotationDays) ? 'visit_rotation' : null
}

/** What stands most often against the shoppers who could go. */
function hindrance(
  slots: readonly Slot[],
  shoppers: readonly Shopper[],
  outletId: string,
  rules: WaveRules,
  diary: Diary,
): UnfilledReason {
  const counted = new Map<UnfilledReason, number>()
  for (const slot of slots)
    for (const shopper of shoppers) {
      const problem = problemOf(slot, shopper, outletId, rules, diary)
      if (problem) count(counted, problem)
    }
  return [...counted].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'shopper_required'
}

function push<Key>(lists: Map<Key, number[]>, key: Key, value: number) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function count<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
