import { type ClockSpan, meetsAny, minutesOf, startsIn } from './clock-spans.ts'

/** When we meet visitors: what `content/appointments.json` says. Hours are India's, which keeps one clock all year. */
export interface AppointmentRules {
  /** How long an appointment takes. */
  minutes: number
  /** How many hours before it an appointment can still be asked for. */
  leadHours: number
  /** How many days ahead appointments can be asked for. */
  horizonDays: number
  /** For each day of the week the spans in which we meet, as `["10:00", "13:00"]`; a day without any is left empty. */
  hours: Record<Weekday, readonly ClockSpan[]>
  /** Days on which we do not meet, as `2026-12-25`. */
  holidays: readonly string[]
}

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** A span of time that is not free: a taken appointment, or one blocked by staff. ISO texts. */
export interface TakenSpan {
  startsAt: string
  endsAt: string
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const indiaMs = 5.5 * 60 * minuteMs

/** The slots that can be asked for at `now`, as ISO texts in UTC, the earliest first; between `from` and `to` if given. */
export function freeSlots(
  rules: AppointmentRules,
  now: Date,
  taken: readonly TakenSpan[] = [],
  from: Date = now,
  to: Date = new Date(now.getTime() + rules.horizonDays * dayMs),
): string[] {
  const earliest = Math.max(from.getTime(), now.getTime() + rules.leadHours * 60 * minuteMs)
  const latest = Math.min(to.getTime(), now.getTime() + rules.horizonDays * dayMs)
  const spans = taken.map(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)] as const)
  const slots: string[] = []
  for (let day = startOfDay(earliest); day <= latest; day += dayMs) {
    for (const start of slotsOfDay(rules, day)) {
      const end = start + rules.minutes * minuteMs
      if (start < earliest || start > latest) continue
      if (meetsAny(start, end, spans)) continue
      slots.push(new Date(start).toISOString())
    }
  }
  return slots
}

/** Whether a moment is the beginning of a slot that we offer at `now`; whether it is taken is the database's to say. */
export function isOfferedSlot(rules: AppointmentRules, now: Date, slot: string): boolean {
  const moment = new Date(slot)
  return freeSlots(rules, now, [], moment, moment).includes(slot)
}

/** The day a slot is on in India, as `2026-11-24`: for putting slots under their days. */
export function dayOfSlot(slot: string): string {
  return new Date(Date.parse(slot) + indiaMs).toISOString().slice(0, 10)
}

function slotsOfDay(rules: AppointmentRules, dayStart: number): number[] {
  const india = new Date(dayStart + indiaMs)
  if (rules.holidays.includes(india.toISOString().slice(0, 10))) return []
  const spans = rules.hours[weekdays[india.getUTCDay()] as Weekday]
  return spans.flatMap(([opens = '', closes = '']) =>
    startsIn(minutesOf(opens), minutesOf(closes), rules.minutes).map((at) => dayStart + at * minuteMs),
  )
}

/** The midnight in India before a moment. */
function startOfDay(moment: number): number {
  return Math.floor((moment + indiaMs) / dayMs) * dayMs - indiaMs
}
