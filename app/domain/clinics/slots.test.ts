import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CoachHours, freeSlots, type OwnTimes, type PlannedTalk, type SlotRules } from './slots.ts'
import { dayAt, momentOf } from './zone-clock.ts'

const minute = 60_000
const at = (text: string) => Date.parse(text)
const nothing: OwnTimes = { shifts: [], talks: [] }
const rules: SlotRules = {
  minutes: 30,
  step: 30,
  before: 0,
  after: 0,
  notice: 120,
  windowDays: 30,
  seats: 1,
  duringShift: false,
}
const asha: CoachHours = {
  id: 'asha',
  zone: 'Asia/Kolkata',
  week: { 1: [['10:00', '11:30']] },
  days: {},
  cap: 8,
}
const monday = at('2026-11-30T00:00:00Z')
const clock = (zone: string) => (slot: { startsAt: number }) =>
  new Date(slot.startsAt).toLocaleString('sv', { timeZone: zone }).slice(5, 16)
const shown = (
  coach: CoachHours,
  more: Partial<SlotRules> = {},
  talks: PlannedTalk[] = [],
  own = nothing,
  now = monday,
) => freeSlots({ ...rules, windowDays: 6, ...more }, [coach], talks, own, now).map(clock(coach.zone))
const talk = (startsAt: string, more: Partial<PlannedTalk> = {}): PlannedTalk => ({
  coachId: 'asha',
  startsAt: at(startsAt),
  busyFrom: at(startsAt),
  busyTo: at(startsAt) + 30 * minute,
  seatsLeft: 0,
  ...more,
})

test('a morning in half hours, from two hours ahead', () => {
  expect(shown(asha)).toEqual(['11-30 10:00', '11-30 10:30', '11-30 11:00'])
  expect(shown(asha, { notice: 300 })).toEqual(['11-30 10:30', '11-30 11:00'])
  expect(shown(asha, { step: 15, minutes: 45 })).toEqual([
    '11-30 10:00',
    '11-30 10:15',
    '11-30 10:30',
    '11-30 10:45',
  ])
})

test('a day that is otherwise replaces the hours of its weekday, also by none', () => {
  expect(shown({ ...asha, days: { '2026-11-30': [], '2026-12-02': [['23:00', '24:00']] } })).toEqual([
    '12-02 23:00',
    '12-02 23:30',
  ])
})

test('what is planned takes its place and what is kept free around it, from both sides', () => {
  expect(shown(asha, {}, [talk('2026-11-30T05:00:00Z')])).toEqual(['11-30 10:00', '11-30 11:00'])
  const wide = talk('2026-11-30T05:00:00Z', { busyTo: at('2026-11-30T05:31:00Z') })
  expect(shown(asha, {}, [wide])).toEqual(['11-30 10:00'])
  expect(shown(asha, { after: 5 }, [talk('2026-11-30T05:00:00Z')])).toEqual(['11-30 11:00'])
})

test('no more talks than a coach takes on one day; one that has a seat can be joined all the same', () => {
  const joined = talk('2026-11-30T05:00:00Z', { seatsLeft: 2 })
  expect(shown({ ...asha, cap: 1 }, {}, [talk('2026-11-30T05:00:00Z')])).toEqual([])
  expect(shown({ ...asha, cap: 1 }, { seats: 4 }, [joined])).toEqual(['11-30 10:30'])
})

test('nothing during a shift, unless the clinic may be taken then, and never beside another talk', () => {
  const span = [at('2026-11-30T04:45:00Z'), at('2026-11-30T05:15:00Z')] as const
  expect(shown(asha, {}, [], { shifts: [span], talks: [] })).toEqual(['11-30 11:00'])
  expect(shown(asha, { duringShift: true }, [], { shifts: [span], talks: [] })).toHaveLength(3)
  expect(shown(asha, { duringShift: true }, [], { shifts: [], talks: [span] })).toEqual(['11-30 11:00'])
})

test('of one moment the coach with the fewest talks comes first', () => {
  const ben = { ...asha, id: 'ben' }
  const [first] = freeSlots(rules, [asha, ben], [talk('2026-12-28T05:00:00Z')], nothing, monday)
  expect(first?.coachId).toBe('ben')
})

test('where the clocks change, hours are as long as they are that day', () => {
  const london = (days: CoachHours['days']): CoachHours => ({
    ...asha,
    zone: 'Europe/London',
    week: {},
    days,
  })
  const spring = london({ '2027-03-28': [['00:30', '03:00']] })
  const march = at('2027-03-25T00:00:00Z')
  expect(shown(spring, {}, [], nothing, march)).toEqual(['03-28 00:30', '03-28 02:00', '03-28 02:30'])
  const autumn = london({ '2026-10-25': [['00:30', '02:30']] })
  expect(shown(autumn, {}, [], nothing, at('2026-10-22T00:00:00Z'))).toHaveLength(6)
  expect(new Date(momentOf('Europe/London', '2027-03-28', 90)).toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(new Date(momentOf('Europe/London', '2026-10-25', 90)).toISOString()).toBe('2026-10-25T01:30:00.000Z')
  expect(dayAt('Asia/Kathmandu', at('2026-11-30T18:14:00Z'))).toBe('2026-11-30')
  expect(dayAt('Asia/Kathmandu', at('2026-11-30T18:15:00Z'))).toBe('2026-12-01')
})

// The same told minute by minute, by looking at the clock of the zone and nothing else.
const writers = new Map<string, Intl.DateTimeFormat>()
function wall(zone: string, moment: number): [string, string] {
  const writer =
    writers.get(zone) ??
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  writers.set(zone, writer)
  const [day = '', time = ''] = writer.format(moment).split(' ')
  return [day, time.slice(0, 5)]
}

function modelled(
  by: SlotRules,
  coach: CoachHours,
  talks: PlannedTalk[],
  own: OwnTimes,
  now: number,
): number[] {
  const [begin, end] = [now - 26 * 60 * minute, now + (by.windowDays + 2) * 24 * 60 * minute]
  const seen: { moment: number; day: string; time: string }[] = []
  for (let moment = begin; moment <= end; moment += 15 * minute) {
    const [day, time] = wall(coach.zone, moment)
    seen.push({ moment, day, time })
  }
  const momentShown = (day: string, time: string) =>
    seen.findLast((one) => one.day === day && one.time === time)?.moment
  const slots: number[] = []
  for (const day of new Set(seen.map((one) => one.day))) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
    for (const [opens = '', closes = ''] of coach.days[day] ?? coach.week[weekday] ?? []) {
      const [first, last] = [momentShown(day, opens), momentShown(day, closes)]
      if (first === undefined || last === undefined) continue // left out by the clock: told by a case above
      for (let moment = first; moment + by.minutes * minute <= last; moment += by.step * minute)
        slots.push(moment)
    }
  }
  const clash = (from: number, to: number, [begins, ends]: readonly [number, number]) =>
    !(to <= begins || ends <= from)
  return slots
    .filter((slot) => slot >= now + by.notice * minute && slot <= now + by.windowDays * 24 * 60 * minute)
    .filter(
      (slot) =>
        talks.filter((one) => wall(coach.zone, one.startsAt)[0] === wall(coach.zone, slot)[0]).length <
        coach.cap,
    )
    .filter((slot) =>
      talks.every(
        (one) =>
          !clash(slot - by.before * minute, slot + (by.minutes + by.after) * minute, [
            one.busyFrom,
            one.busyTo,
          ]),
      ),
    )
    .filter((slot) => own.talks.every((one) => !clash(slot, slot + by.minutes * minute, one)))
    .filter(
      (slot) => by.duringShift || own.shifts.every((one) => !clash(slot, slot + by.minutes * minute, one)),
    )
    .sort((a, b) => a - b)
}

const zone = fc.constantFrom(
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
)
const near = fc.constantFrom(
  '2026-10-24',
  '2026-10-31',
  '2027-03-13',
  '2027-03-27',
  '2027-04-03',
  '2026-10-03',
  '2026-11-29',
)
const quarter = fc.integer({ min: 0, max: 95 })
const time = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
const span = fc.tuple(quarter, quarter).map(([a, b]) => [time(Math.min(a, b)), time(Math.max(a, b))])
const spans = fc.array(span, { maxLength: 1 })

test('slots are those that looking at the clock finds, also where it changes', () => {
  const skipped = (coach: CoachHours) =>
    Object.entries(coach.days).some(([day, list]) =>
      list.flat().some((shownTime) => {
        const [hours = 0, minutes = 0] = shownTime.split(':').map(Number)
        return wall(coach.zone, momentOf(coach.zone, day, hours * 60 + minutes))[1] !== shownTime
      }),
    )
  fc.assert(
    fc.property(
      zone,
      near,
      fc.tuple(spans, spans, spans, spans),
      fc.record({
        minutes: fc.constantFrom(15, 30, 45, 60),
        step: fc.constantFrom(15, 30, 60),
        before: fc.constantFrom(0, 15),
        after: fc.constantFrom(0, 10),
        notice: fc.constantFrom(0, 120, 1440),
        windowDays: fc.integer({ min: 1, max: 3 }),
        seats: fc.constant(1),
        duringShift: fc.boolean(),
      }),
      fc.array(fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 9 })), { maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      (inZone, day, [one, two, three, four], by, taken, cap) => {
        const now = at(`${day}T00:00:00Z`)
        const dates = [0, 1, 2, 3].map((n) => new Date(now + n * 86_400_000).toISOString().slice(0, 10))
        const days = Object.fromEntries([one, two, three, four].map((list, n) => [dates[n], list]))
        const coach: CoachHours = { id: 'asha', zone: inZone, week: { 5: [['09:00', '10:00']] }, days, cap }
        fc.pre(!skipped(coach))
        const moments = taken.map(
          ([from, length]) => [now + from * 15 * minute, now + (from + length) * 15 * minute] as const,
        )
        const talks = moments.slice(0, 2).map(([busyFrom, busyTo]) => ({
          coachId: 'asha',
          startsAt: busyFrom,
          busyFrom,
          busyTo,
          seatsLeft: 0,
        }))
        const own = { shifts: moments.slice(2, 3), talks: moments.slice(3) }
        const found = freeSlots(by, [coach], talks, own, now).map(({ startsAt }) => startsAt)
        expect(found).toEqual(modelled(by, coach, talks, own, now))
      },
    ),
    { numRuns: 150 },
  )
}, 60_000)
