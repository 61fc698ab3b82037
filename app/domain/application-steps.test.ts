import { expect, test } from 'vitest'
import { isUnderWay, stepsOf } from './application-steps.ts'

const none = { createdAt: '1', submittedAt: null, reviewStartedAt: null, decidedAt: null, withdrawnAt: null }

test.each([
  [{ ...none, status: 'draft' }, 'draft current 1, submitted ahead, in_review ahead, decision ahead'],
  [
    { ...none, status: 'submitted', submittedAt: '2' },
    'draft done 1, submitted current 2, in_review ahead, decision ahead',
  ],
  [
    { ...none, status: 'in_review', submittedAt: '2', reviewStartedAt: '3' },
    'draft done 1, submitted done 2, in_review current 3, decision ahead',
  ],
  [
    { ...none, status: 'approved', submittedAt: '2', reviewStartedAt: '3', decidedAt: '4' },
    'draft done 1, submitted done 2, in_review done 3, approved done 4',
  ],
  [
    { ...none, status: 'declined', submittedAt: '2', reviewStartedAt: '3', decidedAt: '4' },
    'draft done 1, submitted done 2, in_review done 3, declined failed 4',
  ],
  [
    { ...none, status: 'withdrawn', submittedAt: '2', withdrawnAt: '5' },
    'draft done 1, submitted done 2, withdrawn failed 5',
  ],
  [{ ...none, status: 'withdrawn', withdrawnAt: '5' }, 'draft done 1, withdrawn failed 5'],
] as const)('%o goes %s', (application, way) => {
  const told = stepsOf(application).map(({ key, state, at }) => [key, state, at].filter(Boolean).join(' '))
  expect(told.join(', ')).toBe(way)
})

test.each([
  ['draft', false],
  ['submitted', true],
  ['in_review', true],
  ['approved', false],
  ['declined', false],
  ['withdrawn', false],
] as const)('%s waits for a decision: %s', (status, waits) => expect(isUnderWay({ status })).toBe(waits))
