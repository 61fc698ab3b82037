import { type FreeSlot, freeSlots, type Moments } from '~/domain/clinics/slots'
import { dayAt } from '~/domain/clinics/zone-clock'
import { slotDays } from '~/domain/slot-times'
import type { Offer, OfferedType } from '../clinics.queries'

/** A time that can be booked, with the coach who has the fewest talks. */
export interface OfferedSlot extends FreeSlot {
  /** As an ISO text. */
  at: string
}

export interface OfferedDay {
  /** `2026-11-24`, on the person's calendar. */
  day: string
  slots: OfferedSlot[]
}

/** The times of one kind by days, with one coach or with any; of one moment one slot. Moved is a talk that may be overlapped: it ends. */
export function offeredDays(
  offer: Offer,
  type: OfferedType,
  coachId: string,
  now: number,
  moved?: string,
): OfferedDay[] {
  const isMoved = (startsAt: string) => moved !== undefined && Date.parse(startsAt) === Date.parse(moved)
  const coaches = offer.coaches
    .filter(
      ({ id, types }) =>
        (types.length === 0 || types.includes(type.id)) && (coachId === '' || id === coachId),
    )
    .map(({ id, zone, week, days, cap }) => ({ id, zone, week, days, cap }))
  const talks = offer.talks
    .filter(({ starts_at }) => type.seats > 1 || !isMoved(starts_at))
    .map((talk) => ({
      coachId: talk.coach_id,
      startsAt: Date.parse(talk.starts_at),
      busyFrom: Date.parse(talk.busy_from),
      busyTo: Date.parse(talk.busy_to),
      seatsLeft: talk.type_id === type.id ? talk.seats_left : 0,
    }))
  const moments = ({ from, to }: { from: string; to: string }): Moments => [Date.parse(from), Date.parse(to)]
  const own = {
    shifts: offer.shifts.map(moments),
    talks: offer.own.filter(({ from }) => !isMoved(from)).map(moments),
  }
  const rules = {
    minutes: type.minutes,
    step: type.step,
    before: type.before,
    after: type.after,
    notice: type.notice,
    windowDays: type.window_days,
    seats: type.seats,
    duringShift: type.during_shift,
  }
  const bySlot = new Map<string, OfferedSlot>()
  for (const slot of freeSlots(rules, coaches, talks, own, now)) {
    const at = new Date(slot.startsAt).toISOString()
    if (!bySlot.has(at) && !isMoved(at)) bySlot.set(at, { ...slot, at })
  }
  return slotDays([...bySlot.keys()], (at) => dayAt(offer.zone, Date.parse(at))).map(({ day, slots }) => ({
    day,
    slots: slots.flatMap((at) => bySlot.get(at) ?? []),
  }))
}
