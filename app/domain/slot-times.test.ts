import { expect, test } from 'vitest'
import { differsFromIndia, indianTime, localTime, slotDays, writeDay } from './slot-times.ts'

test('slots stand under their days in India, in order', () => {
  const late = '2026-11-23T19:00:00.000Z' // half past midnight on the 24th in India
  const early = '2026-11-23T04:30:00.000Z'
  const next = '2026-11-24T04:30:00.000Z'
  expect(slotDays([next, late, early])).toEqual([
    { day: '2026-11-23', slots: [early] },
    { day: '2026-11-24', slots: [late, next] },
  ])
  expect(slotDays([])).toEqual([])
})

test.each([
  ['2026-11-24T04:30:00.000Z', 'Asia/Kolkata', '10:00 am', '10:00 am', false],
  ['2026-11-24T04:30:00.000Z', 'Asia/Colombo', '10:00 am', '10:00 am', false],
  ['2026-11-24T04:30:00.000Z', 'Asia/Kathmandu', '10:00 am', '10:15 am', true],
  ['2026-11-24T04:30:00.000Z', 'Europe/London', '10:00 am', '4:30 am', true],
  ['2026-07-24T04:30:00.000Z', 'Europe/London', '10:00 am', '5:30 am', true], // summer time there
  ['2026-11-24T04:30:00.000Z', 'America/New_York', '10:00 am', 'Mon 11:30 pm', true],
  ['2026-11-24T11:30:00.000Z', 'Pacific/Auckland', '5:00 pm', 'Wed 12:30 am', true],
])('%s in %s: %s in India, %s there', (slot, zone, india, there, differs) => {
  expect(indianTime('en', slot)).toBe(india)
  expect(localTime('en', slot, zone)).toBe(there)
  expect(differsFromIndia(slot, zone)).toBe(differs)
})

test.each([
  ['en', 'Tuesday 24 November'],
  ['hi', 'मंगलवार 24 नवंबर'],
] as const)('a day in %s is %s', (locale, words) => {
  expect(writeDay(locale, '2026-11-24').replace(',', '')).toBe(words)
})
