import { type AppointmentRules, dayOfSlot, freeSlots } from '~/domain/appointment-slots'

interface Span {
  id: string
  startsAt: string
  endsAt: string
}

/** A part of a day: a stretch in which something can be asked for, is blocked or too soon, or one appointment. */
export interface Stretch<Appointment extends Span, Block extends Span> {
  startsAt: string
  endsAt: string
  state: 'free' | 'blocked' | 'closed' | 'taken'
  appointment?: Appointment
  block?: Block
}

export interface CalendarDay<Appointment extends Span, Block extends Span> {
  /** In India, as `2026-11-24`. */
  day: string
  /** Empty where we do not meet and nobody comes. */
  stretches: Stretch<Appointment, Block>[]
}

const dayMs = 86_400_000

/**
 * The coming days, each in its stretches from the morning on: slots that follow each other in one state are one stretch,
 * an appointment is always one of its own. `closed` has gone by, or is too soon to be asked for.
 */
export function calendarOf<Appointment extends Span, Block extends Span>(
  rules: AppointmentRules,
  now: Date,
  days: number,
  appointments: readonly Appointment[],
  blocks: readonly Block[],
): CalendarDay<Appointment, Block>[] {
  const start = new Date(`${dayOfSlot(now.toISOString())}T00:00:00+05:30`)
  const end = new Date(start.getTime() + days * dayMs - 1)
  const all = freeSlots({ ...rules, leadHours: 0, horizonDays: days }, start, [], start, end)
  const offered = new Set(freeSlots(rules, now, [], start, end))
  const stretches = [
    ...all
      .filter((slot) => !appointments.some((one) => overlaps(one, slot, rules.minutes)))
      .map((slot) => slotStretch<Appointment, Block>(slot, rules.minutes, offered, blocks)),
    ...appointments
      .filter(
        ({ startsAt }) => Date.parse(startsAt) >= start.getTime() && Date.parse(startsAt) <= end.getTime(),
      )
      .map(({ startsAt, endsAt, ...rest }) => ({
        startsAt: iso(startsAt),
        endsAt: iso(endsAt),
        state: 'taken' as const,
        appointment: { startsAt, endsAt, ...rest } as Appointment,
      })),
  ].sort((one, other) => one.startsAt.localeCompare(other.startsAt))
  return Array.from({ length: days }, (_, at) => {
    const day = dayOfSlot(new Date(start.getTime() + at * dayMs).toISOString())
    return { day, stretches: joined(stretches.filter(({ startsAt }) => dayOfSlot(startsAt) === day)) }
  })
}

function slotStretch<Appointment extends Span, Block extends Span>(
  slot: string,
  minutes: number,
  offered: ReadonlySet<string>,
  blocks: readonly Block[],
): Stretch<Appointment, Block> {
  const endsAt = new Date(Date.parse(slot) + minutes * 60_000).toISOString()
  const block = blocks.find((one) => overlaps(one, slot, minutes))
  if (block) return { startsAt: slot, endsAt, state: 'blocked', block }
  return { startsAt: slot, endsAt, state: offered.has(slot) ? 'free' : 'closed' }
}

function joined<Appointment extends Span, Block extends Span>(
  stretches: readonly Stretch<Appointment, Block>[],
): Stretch<Appointment, Block>[] {
  const result: Stretch<Appointment, Block>[] = []
  for (const stretch of stretches) {
    const last = result.at(-1)
    const goesOn =
      last &&
      !stretch.appointment &&
      last.state === stretch.state &&
      last.endsAt === stretch.startsAt &&
      last.block?.id === stretch.block?.id
    if (goesOn) result[result.length - 1] = { ...last, endsAt: stretch.endsAt }
    else result.push(stretch)
  }
  return result
}

function overlaps({ startsAt, endsAt }: Span, slot: string, minutes: number): boolean {
  const start = Date.parse(slot)
  return Date.parse(startsAt) < start + minutes * 60_000 && start < Date.parse(endsAt)
}

function iso(moment: string): string {
  return new Date(moment).toISOString()
}
