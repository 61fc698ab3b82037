import { breaksThatFit, cheapestRoster, missedBy, type Roster, type Shift, staffing } from './roster.ts'
import type { InputRule, Values } from './scenario.ts'

/** The half hours of a day, from six in the morning to two at night; 24.5 is half past midnight. */
export const slotHours = Array.from({ length: 40 }, (_, slot) => 6 + slot / 2)

export type SlotName = `c${string}`
export type LabourInput =
  | 'guests'
  | 'perPerson'
  | 'minimum'
  | 'wage'
  | 'spend'
  | 'onCostPercent'
  | 'shiftMin'
  | 'shiftMax'
  | 'before'
  | 'after'
  | 'unsurePercent'
  | 'earlyPeople'
  | 'earlyStart'
  | 'earlyHours'
  | 'latePeople'
  | 'lateStart'
  | 'lateHours'
  | SlotName

/** `c0630` is half past six; the name stands in addresses. */
export function slotName(hour: number): SlotName {
  return `c${clock(hour).replace(':', '')}`
}

/** 6.5 as 06:30; hours after midnight go on counting: 24:30. */
export function clock(hour: number): string {
  const minutes = Math.round((hour % 1) * 60)
  return `${String(Math.floor(hour)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** How guests come over the day, from 8:00 on; their sum is the day. */
const exampleDay = [
  ...[3, 6, 7, 7, 4, 3, 3, 4, 7, 11, 13, 13, 9, 5, 3, 2, 3, 4, 5, 4, 4, 5, 8, 11, 11, 11, 8, 4, 2],
]
const exampleFrom = 8

const hours = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)
const margin = hours(0, 2, 0.5)
const starts = hours(6, 22, 0.5)
const lengths = hours(3, 10, 1)

/** Set for a café and restaurant with three busy times on a weekday; illustrative. */
export const labourRules: readonly InputRule<LabourInput>[] = [
  { name: 'guests', unit: 'count', initial: 180, min: 1, max: 5000, isWhole: true },
  { name: 'perPerson', unit: 'factor', initial: 5, min: 0.2, max: 200 },
  { name: 'minimum', unit: 'count', initial: 2, min: 0, max: 100, isWhole: true },
  { name: 'wage', unit: 'money', initial: 120, min: 1, max: 1e5 },
  { name: 'spend', unit: 'money', initial: 420, min: 1, max: 1e6 },
  { name: 'onCostPercent', unit: 'percent', initial: 20, min: 0, max: 200, isMore: true },
  { name: 'shiftMin', unit: 'hours', initial: 4, min: 3, max: 10, isMore: true, choices: lengths },
  { name: 'shiftMax', unit: 'hours', initial: 9, min: 3, max: 10, isMore: true, choices: lengths },
  { name: 'before', unit: 'hours', initial: 1, min: 0, max: 2, isMore: true, choices: margin },
  { name: 'after', unit: 'hours', initial: 0.5, min: 0, max: 2, isMore: true, choices: margin },
  { name: 'unsurePercent', unit: 'percent', initial: 15, min: 0, max: 60, isMore: true },
  { name: 'earlyPeople', unit: 'count', initial: 4, min: 0, max: 200, isWhole: true, isMore: true },
  { name: 'earlyStart', unit: 'hours', initial: 7, min: 6, max: 22, isMore: true, choices: starts },
  { name: 'earlyHours', unit: 'hours', initial: 9, min: 3, max: 10, isMore: true, choices: lengths },
  { name: 'latePeople', unit: 'count', initial: 5, min: 0, max: 200, isWhole: true, isMore: true },
  { name: 'lateStart', unit: 'hours', initial: 14, min: 6, max: 22, isMore: true, choices: starts },
  { name: 'lateHours', unit: 'hours', initial: 9, min: 3, max: 10, isMore: true, choices: lengths },
  ...slotHours.map(
    (hour): InputRule<LabourInput> => ({
      name: slotName(hour),
      unit: 'count',
      initial: exampleDay[(hour - exampleFrom) * 2] ?? 0,
      min: 0,
      max: 5000,
      isMore: true,
      isCell: true,
    }),
  ),
]

export const labourLevers = ['guests', 'perPerson', 'wage', 'spend', 'onCostPercent'] as const

type Input = Values<LabourInput>

/** Which input cannot be, seen beside the others. */
export function labourProblems(input: Input) {
  const problems: Partial<Record<LabourInput, 'noGuests' | 'shorterThanMin' | 'pastTheDay'>> = {}
  if (slotHours.every((hour) => input[slotName(hour)] === 0))
    problems[slotName(slotHours[0] ?? 6)] = 'noGuests'
  if (input.shiftMax < input.shiftMin) problems.shiftMax = 'shorterThanMin'
  if (input.earlyStart + input.earlyHours > 26) problems.earlyStart = 'pastTheDay'
  if (input.lateStart + input.lateHours > 26) problems.lateStart = 'pastTheDay'
  return problems
}

/** Guests per half hour: the curve gives their shares, the day's number their sum. */
export function guestsPerSlot(input: Input): number[] {
  const shares: number[] = slotHours.map((hour) => input[slotName(hour)] ?? 0)
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => (input.guests * share) / sum)
}

/** People needed per half hour: guests ÷ (guests per person and hour ÷ 2), rounded up; at least the crew while open. */
export function peopleNeeded(input: Input): number[] {
  const guests = guestsPerSlot(input)
  const first = guests.findIndex((count) => count > 0) - input.before * 2
  const last = guests.findLastIndex((count) => count > 0) + input.after * 2
  return guests.map((count, slot) => {
    if (slot < first || slot > last) return 0
    const busy = Math.ceil(count / (input.perPerson / 2) - 1e-9)
    return Math.ceil(Math.max(input.minimum, busy))
  })
}

const known = new Map<string, Roster>()

/** The plan for a scenario; remembered, because a page asks for the same one many times. */
export function rosterFor(input: Input): Roster {
  const need = peopleNeeded(input)
  const allowed = hours(Math.min(input.shiftMin, input.shiftMax), input.shiftMax, 1).map(
    (length) => length * 2,
  )
  const key = `${need} ${allowed}`
  const found = known.get(key) ?? cheapestRoster(need, allowed)
  if (known.size > 50) known.clear()
  known.set(key, found)
  return found
}

/** What is staffed today: an early and a late group. */
export function todayShifts(input: Input): Shift[] {
  const group = (people: number, start: number, length: number) =>
    Array.from({ length: people }, () => ({ start: (start - 6) * 2, length: length * 2 }))
  return [
    ...group(input.earlyPeople, input.earlyStart, input.earlyHours),
    ...group(input.latePeople, input.lateStart, input.lateHours),
  ]
}

/** What a roster is, beside the need: all in hours and rupees of one day. */
export function rated(input: Input, shifts: readonly Shift[]) {
  const need = peopleNeeded(input)
  const paid = shifts.reduce((sum, { length }) => sum + length, 0) / 2
  const { short, spare } = missedBy(need, staffing(shifts, need.length))
  const cost = paid * hourCost(input)
  return { paid, short: short / 2, spare: spare / 2, cost, share: cost / sales(input) }
}

/** A paid hour with what comes on top of the wage. */
export function hourCost({ wage, onCostPercent }: Pick<Input, 'wage' | 'onCostPercent'>): number {
  return wage * (1 + onCostPercent / 100)
}

export function sales({ guests, spend }: Pick<Input, 'guests' | 'spend'>): number {
  return guests * spend
}

export function labourShare(input: Input): number {
  return rated(input, rosterFor(input).shifts).share
}

/** The share when this plan stands and fewer or more guests come than expected. */
export function shareRange(input: Input): { low: number; high: number } {
  const [share, unsure] = [labourShare(input), input.unsurePercent / 100]
  return { low: share / (1 + unsure), high: share / (1 - unsure) }
}

/** Hours short when this plan stands and more guests come than expected. */
export function shortIfBusier(input: Input): number {
  const { shifts } = rosterFor(input)
  return rated({ ...input, guests: input.guests * (1 + input.unsurePercent / 100) }, shifts).short
}

/** Of the shifts of five hours and more, how many can take half an hour off while no one is missing. */
export function breaks(input: Input): { wanted: number; fitting: number } {
  return breaksThatFit(peopleNeeded(input), rosterFor(input).shifts, { from: 10, away: 4 })
}

/** Equal shifts together, as one writes them on the board. */
export function groupedShifts(shifts: readonly Shift[]): { people: number; from: number; to: number }[] {
  const groups = new Map<string, { people: number; from: number; to: number }>()
  for (const { start, length } of shifts) {
    const [from, to] = [6 + start / 2, 6 + (start + length) / 2]
    const key = `${from}-${to}`
    groups.set(key, { from, to, people: (groups.get(key)?.people ?? 0) + 1 })
  }
  return [...groups.values()]
}
