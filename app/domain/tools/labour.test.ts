import { expect, test } from 'vitest'
import {
  breaks,
  clock,
  groupedShifts,
  guestsPerSlot,
  hourCost,
  type LabourInput,
  labourProblems,
  labourRules,
  labourShare,
  peopleNeeded,
  rated,
  rosterFor,
  sales,
  shareRange,
  shortIfBusier,
  slotHours,
  slotName,
  todayShifts,
} from './labour.ts'
import { initialValues, type Values } from './scenario.ts'

const example = initialValues(labourRules)
const empty = Object.fromEntries(slotHours.map((hour) => [slotName(hour), 0]))
const day = (
  curve: Record<string, number>,
  more: Partial<Values<LabourInput>> = {},
): Values<LabourInput> => ({
  ...example,
  ...empty,
  ...curve,
  ...more,
})

test.each([
  [6, '06:00', 'c0600'],
  [6.5, '06:30', 'c0630'],
  [24.5, '24:30', 'c2430'],
])('%d is %s', (hour, text, name) => {
  expect(clock(hour)).toBe(text)
  expect(slotName(hour)).toBe(name)
})

test('the curve of the example is the day of the example', () => {
  expect(guestsPerSlot(example).reduce((sum, guests) => sum + guests, 0)).toBeCloseTo(180, 9)
  expect(guestsPerSlot(example)[slotHours.indexOf(13)]).toBe(13)
})

test('need by hand: the crew, the rush, the hours before and after', () => {
  // 30 guests, 10 at 12:00 and 20 at 12:30; six per person and hour are three per half hour.
  const lunch = day({ c1200: 1, c1230: 2 }, { guests: 30, perPerson: 6, minimum: 1, before: 1, after: 0.5 })
  const need = peopleNeeded(lunch)
  expect(need.slice(9, 16)).toEqual([0, 1, 1, 4, 7, 1, 0])
  expect(need.reduce((sum, people) => sum + people, 0)).toBe(14)
})

test('cost and share by hand', () => {
  // One person for the four hours a shift must have, 100 × 1.2 an hour, of 10 guests at 480.
  const quiet = day(
    { c1000: 1, c1330: 1 },
    { guests: 10, perPerson: 20, minimum: 1, before: 0, after: 0, wage: 100, spend: 480 },
  )
  expect(rosterFor(quiet)).toMatchObject({ paid: 8, bound: 8, shifts: [{ start: 8, length: 8 }] })
  expect(rated(quiet, rosterFor(quiet).shifts)).toEqual({
    paid: 4,
    short: 0,
    spare: 0,
    cost: 480,
    share: 0.1,
  })
  expect([hourCost(quiet), sales(quiet)]).toEqual([120, 4800])
  expect(shareRange({ ...quiet, unsurePercent: 20 })).toEqual({
    low: expect.closeTo(0.1 / 1.2, 9),
    high: expect.closeTo(0.125, 9),
  })
  expect(groupedShifts(rosterFor(quiet).shifts)).toEqual([{ people: 1, from: 10, to: 14 }])
})

test('a rush of half an hour costs a whole shift', () => {
  const rush = day({ c1300: 1 }, { guests: 5, perPerson: 10, minimum: 0, before: 0, after: 0 })
  expect(rated(rush, rosterFor(rush).shifts)).toMatchObject({ paid: 4, short: 0, spare: 3.5 })
})

test('the roster of today, measured by the same need', () => {
  const need = peopleNeeded(example)
  const today = rated(example, todayShifts(example))
  expect(today.paid).toBe(4 * 9 + 5 * 9)
  expect(today.short).toBeGreaterThan(0)
  const hoursNeeded = need.reduce((sum, people) => sum + people, 0) / 2
  expect(today.paid - today.spare + today.short).toBe(hoursNeeded)
})

test('the plan of the example is proven, cheaper than today and short of no one', () => {
  const { paid, bound, shifts } = rosterFor(example)
  expect(paid).toBe(bound)
  const plan = rated(example, shifts)
  expect(plan.short).toBe(0)
  expect(plan.paid).toBeLessThan(rated(example, todayShifts(example)).paid)
  expect(breaks(example).fitting).toBeLessThanOrEqual(breaks(example).wanted)
  expect(shortIfBusier(example)).toBeGreaterThan(0)
  expect(labourShare(example)).toBeCloseTo(plan.cost / (180 * 420), 12)
})

test.each([
  [{ ...example, shiftMax: 3 }, { shiftMax: 'shorterThanMin' }],
  [{ ...example, lateStart: 20 }, { lateStart: 'pastTheDay' }],
  [day({}), { c0600: 'noGuests' }],
  [example, {}],
])('what cannot be is named', (input, problems) => expect(labourProblems(input)).toEqual(problems))
