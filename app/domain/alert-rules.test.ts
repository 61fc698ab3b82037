import { expect, test } from 'vitest'
import { alertsDue, type CountedEvent } from './alert-rules.ts'

const now = 1_800_000_000_000
const never = () => false
let count = 0
const anEvent = (secondsAgo: number, change: Partial<CountedEvent> = {}): CountedEvent => ({
  id: `event-${++count}`,
  type: 'system_event',
  at: now - secondsAgo * 1000,
  ...change,
})
const times = (number: number, event: () => CountedEvent) => Array.from({ length: number }, event)
const violation = (secondsAgo: number) => anEvent(secondsAgo, { type: 'auth_violation' })
const limited = (secondsAgo: number) => anEvent(secondsAgo, { kind: 'rate_limit' })

test.each([
  ['four violations are none', times(4, () => violation(10)), []],
  ['five within five minutes are one', times(5, () => violation(300)), ['auth_violations']],
  ['one of five lies too far back', [violation(301), ...times(4, () => violation(10))], []],
  ['two limits hit', times(2, () => limited(5)), []],
  ['three within a minute', times(3, () => limited(60)), ['rate_limits']],
  ['three in more than a minute', [limited(61), limited(30), limited(1)], []],
  ['one attempt to run a script', [anEvent(60, { kind: 'xss' })], ['xss_attempts']],
  ['an attempt that was told a minute ago', [anEvent(61, { kind: 'xss' })], []],
  ['what a clock set back puts into the future', [anEvent(-1, { kind: 'xss' })], []],
  ['nothing', [], []],
])('%s', (_, events, ids) => {
  expect(alertsDue(events, never, now).map(({ rule }) => rule.id)).toEqual(ids)
})

test('what raised an alert raises no second one of the same rule', () => {
  const told = times(5, () => violation(20))
  const spent = (_: unknown, { id }: CountedEvent) => told.some((event) => event.id === id)
  expect(alertsDue([...told, violation(1)], spent, now)).toEqual([])
  const later = times(5, () => violation(1))
  expect(alertsDue([...told, ...later], spent, now)).toMatchObject([{ events: later }])
})
