import { expect, test } from 'vitest'
import { assignmentState } from './assignment-state'

const today = '2026-11-21'
const waiting = { completedAt: null, waivedAt: null, cancelledAt: null, dueOn: null }
const at = '2026-11-01T09:00:00Z'

test.each([
  ['overdue', '2026-11-20'],
  ['due', '2026-11-21'],
  ['due', '2026-11-28'],
  ['later', '2026-11-29'],
  ['open', null],
])('%s when the last day is %s', (state, dueOn) => {
  expect(assignmentState({ ...waiting, dueOn }, today)).toBe(state)
})

test.each([
  ['done', { completedAt: at }],
  ['waived', { waivedAt: at }],
  ['cancelled', { cancelledAt: at }],
])('%s, however late it is', (state, closed) => {
  expect(assignmentState({ ...waiting, dueOn: '2026-01-01', ...closed }, today)).toBe(state)
})
