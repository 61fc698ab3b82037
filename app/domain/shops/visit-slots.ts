import { type Daypart, dayNumber, dayOf, weekdayOf } from './visit-day.ts'
import type { Shopper, UnfilledReason, Visit, WaveRules } from './wave-rules.ts'

// The rules of visits one by one: which days are open, who may go where and when.

export interface Slot {
  day: number
  daypart: Daypart
}

/** What is known of visits, found by outlet and by shopper. */
export interface Diary {
  atOutlet: Map<string, number[]>
  together: Map<string, number[]>
  busy: Set<string>
  load: Map<string, number>
  used: Map<string, number>
}

export function diaryOf(visits: readonly Visit[]): Diary {
  const diary: Diary = {
    atOutlet: new Map(),
    together: new Map(),
    busy: new Set(),
    load: new Map(),
    used: new Map(),
  }
  for (const { outletId, shopperId, on, daypart } of visits)
    note(diary, { outletId, shopperId, day: dayNumber(on), daypart })
  return diary
}

type Noted = Slot & Omit<Visit, 'on' | 'daypart'>

/** What the even spread counts by. */
function keysOf({ outletId, day, daypart }: Omit<Noted, 'shopperId'>): string[] {
  return [`${weekdayOf(day)}`, daypart, `${outletId} ${weekdayOf(day)}`, `${outletId} ${daypart}`]
}

export function note(diary: Diary, visit: Noted) {
  const { outletId, shopperId, day, daypart } = visit
  push(diary.atOutlet, outletId, day)
  for (const key of keysOf(visit)) count(diary.used, key)
  if (shopperId === null) return
  push(diary.together, `${shopperId} ${outletId}`, day)
  diary.busy.add(`${shopperId} ${day} ${daypart}`)
  count(diary.load, shopperId)
}

/** The days of the window on which somebody may still go. */
export function openDays({ notBefore, visitBy, blackoutDays }: WaveRules, today: string): number[] {
  const closed = new Set(blackoutDays)
  const from = Math.max(dayNumber(notBefore), dayNumber(today))
  const days = []
  for (let day = from; day <= dayNumber(visitBy); day++) if (!closed.has(dayOf(day))) days.push(day)
  return days
}

export interface Suitable {
  shoppers: readonly Shopper[]
  /** Why there are none. */
  reason?: UnfilledReason
}

/** Who may go to an outlet at all. */
export function suitable({ id, city }: { id: string; city: string }, shoppers: readonly Shopper[]): Suitable {
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
export function slotsFor({ rules, days, diary, outletId, nth, random }: SlotQuestion): Slot[] {
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
export function whoTakes(
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
export function hindrance(
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

/** Takes a visit out again, that it may be planned anew. */
export function strike(diary: Diary, { outletId, shopperId, day, daypart }: Noted) {
  drop(diary.atOutlet, outletId, day)
  for (const key of keysOf({ outletId, day, daypart })) count(diary.used, key, -1)
  if (shopperId === null) return
  drop(diary.together, `${shopperId} ${outletId}`, day)
  diary.busy.delete(`${shopperId} ${day} ${daypart}`)
  count(diary.load, shopperId, -1)
}

function drop<Key>(lists: Map<Key, number[]>, key: Key, value: number) {
  const list = lists.get(key) ?? []
  const at = list.indexOf(value)
  if (at >= 0) list.splice(at, 1)
}

function push<Key>(lists: Map<Key, number[]>, key: Key, value: number) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function count<Key>(counts: Map<Key, number>, key: Key, by = 1) {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
