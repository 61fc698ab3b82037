import { type ClockSpan, meeting, minutesOf, startsIn } from '../clock-spans.ts'
import { dayAt, momentOf, nextDay, weekdayOf } from './zone-clock.ts'

/** What a kind of clinic asks of its slots; times in minutes. */
export interface SlotRules {
  minutes: number
  /** Slots begin every so many minutes from the beginning of the coach's hours. */
  step: number
  /** Kept free before and after a talk. */
  before: number
  after: number
  /** How long before it a talk can still be booked. */
  notice: number
  windowDays: number
  /** How many people a talk takes. */
  seats: number
  /** May be taken during a shift. */
  duringShift: boolean
}

/** When a coach talks, on the coach's own clock. */
export interface CoachHours {
  id: string
  zone: string
  /** By day of the week, '1' for Monday to '7' for Sunday. */
  week: Readonly<Record<string, readonly ClockSpan[]>>
  /** Days that are otherwise: `2026-12-25` with its hours, or with none. */
  days: Readonly<Record<string, readonly ClockSpan[]>>
  /** The most talks on one day. */
  cap: number
}

/** A talk a coach already has; its busy span holds what is kept free around it. */
export interface PlannedTalk {
  coachId: string
  startsAt: number
  busyFrom: number
  busyTo: number
  /** How many more may join it; 0 for talks of other kinds. */
  seatsLeft: number
}

export type Moments = readonly [number, number]

/** What the person who looks for a slot has already: shifts, and other talks. */
export interface OwnTimes {
  shifts: readonly Moments[]
  talks: readonly Moments[]
}

export interface FreeSlot {
  coachId: string
  startsAt: number
  seatsLeft: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The slots that can be booked at `now`, the earliest first; of one moment those of the coach with the fewest talks first. */
export function freeSlots(
  rules: SlotRules,
  coaches: readonly CoachHours[],
  talks: readonly PlannedTalk[],
  own: OwnTimes,
  now: number,
): FreeSlot[] {
  const from = now + rules.notice * minuteMs
  const until = now + rules.windowDays * dayMs
  const byCoach = Map.groupBy(talks, ({ coachId }) => coachId)
  const isTaken = meeting(rules.duringShift ? own.talks : [...own.talks, ...own.shifts])
  const length = rules.minutes * minuteMs
  const load = ({ id }: CoachHours) => byCoach.get(id)?.length ?? 0
  const slots: FreeSlot[] = []
  for (const coach of [...coaches].sort((a, b) => load(a) - load(b) || (a.id < b.id ? -1 : 1))) {
    const planned = byCoach.get(coach.id) ?? []
    for (const slot of [...joinable(planned, from, until), ...newSlots(rules, coach, planned, from, until)])
      if (!isTaken(slot.startsAt, slot.startsAt + length)) slots.push(slot)
  }
  return slots.sort((a, b) => a.startsAt - b.startsAt)
}

function joinable(planned: readonly PlannedTalk[], from: number, until: number): FreeSlot[] {
  return planned
    .filter(({ seatsLeft, startsAt }) => seatsLeft > 0 && startsAt >= from && startsAt <= until)
    .map(({ coachId, startsAt, seatsLeft }) => ({ coachId, startsAt, seatsLeft }))
}

/** Slots in which nobody talks with the coach yet. */
function newSlots(
  rules: SlotRules,
  coach: CoachHours,
  planned: readonly PlannedTalk[],
  from: number,
  until: number,
): FreeSlot[] {
  const length = rules.minutes * minuteMs
  const isBusy = meeting(planned.map(({ busyFrom, busyTo }) => [busyFrom, busyTo] as const))
  const perDay = countedBy(planned.map(({ startsAt }) => dayAt(coach.zone, startsAt)))
  const slots: FreeSlot[] = []
  const last = dayAt(coach.zone, until)
  for (let day = dayAt(coach.zone, from); day <= last; day = nextDay(day)) {
    if ((perDay.get(day) ?? 0) >= coach.cap) continue
    for (const startsAt of startsOfDay(coach, day, length, rules.step * minuteMs)) {
      if (startsAt < from || startsAt > until) continue
      if (isBusy(startsAt - rules.before * minuteMs, startsAt + length + rules.after * minuteMs)) continue
      slots.push({ coachId: coach.id, startsAt, seatsLeft: rules.seats })
    }
  }
  return slots
}

/** When talks of a length may begin on a day, whatever is planned already. */
export function startsOfDay(
  { zone, week, days }: Pick<CoachHours, 'zone' | 'week' | 'days'>,
  day: string,
  length: number,
  step: number,
): number[] {
  const spans = days[day] ?? week[weekdayOf(day)] ?? []
  return spans.flatMap(([opens = '', closes = '']) =>
    startsIn(momentOf(zone, day, minutesOf(opens)), momentOf(zone, day, minutesOf(closes)), length, step),
  )
}

function countedBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
