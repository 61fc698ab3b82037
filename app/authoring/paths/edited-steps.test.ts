import { expect, test } from 'vitest'
import { editedSteps, moveStep } from './edited-steps'

const steps = editedSteps(
  ['a', 'b', 'c'].map((id) => ({
    kind: 'course' as const,
    course_id: id,
    certification_id: null,
    title: { en: id, hi: id },
    is_offered: true,
    due_days: null,
    due_from: 'opened' as const,
  })),
)

test.each([
  ['a', 1, 'bac'],
  ['a', -1, 'abc'],
  ['c', -1, 'acb'],
  ['c', 1, 'abc'],
  ['unknown', 1, 'abc'],
] as const)('%s moved by %i comes to %s', (key, by, order) => {
  expect(
    moveStep(steps, key, by)
      .map((step) => step.key)
      .join(''),
  ).toBe(order)
})
