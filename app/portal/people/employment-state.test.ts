import { expect, test } from 'vitest'
import { employmentState, placementState, today } from './employment-state'

test.each([
  ['2026-11-21T18:29:59Z', '2026-11-21'],
  ['2026-11-21T18:30:00Z', '2026-11-22'],
])('at %s it is %s in India', (moment, day) => expect(today(new Date(moment))).toBe(day))

test.each([
  ['2026-11-01', null, 'current'],
  ['2026-11-21', '2026-11-21', 'current'],
  ['2026-11-22', null, 'ahead'],
  ['2026-11-01', '2026-11-20', 'past'],
])('a placement from %s until %s is %s on 21 November', (from, until, state) =>
  expect(placementState({ from, until }, '2026-11-21')).toBe(state),
)

test.each([
  [null, 'here'],
  ['2026-11-21', 'leaving'],
  ['2026-12-31', 'leaving'],
  ['2026-11-20', 'left'],
])('with the last day %s somebody is %s on 21 November', (leftOn, state) =>
  expect(employmentState(leftOn, '2026-11-21')).toBe(state),
)
