import { expect, test } from 'vitest'
import { certificationStanding, certificationState, dayThatCounts } from './certification-state'

const nothing = {
  archivedAt: null,
  revokedAt: null,
  validFrom: null,
  validUntil: null,
  startsOn: null,
  dueOn: null,
  endsOn: null,
}
const now = '2026-11-01T09:00:00Z'
const held = { validFrom: '2026-01-10', validUntil: '2027-01-31' }

test.each([
  [{ archivedAt: now, revokedAt: now, ...held }, '2026-05-01', 'archived'],
  [{ revokedAt: now, ...held }, '2026-05-01', 'revoked'],
  [held, '2027-01-31', 'certified'],
  [held, '2027-02-01', 'expired'],
  [{ validFrom: '2026-01-10' }, '2040-01-01', 'certified'],
  [{ startsOn: '2026-12-02', dueOn: '2027-01-31', endsOn: '2027-03-02' }, '2026-12-01', 'future'],
  [{ startsOn: '2026-12-02', dueOn: '2027-01-31', endsOn: '2027-03-02' }, '2027-01-31', 'pending'],
  [{ startsOn: '2026-12-02', dueOn: '2027-01-31', endsOn: '2027-03-02' }, '2027-02-01', 'overdue'],
  [{ startsOn: '2026-12-02', dueOn: '2027-01-31', endsOn: '2027-03-02' }, '2027-03-03', 'failed'],
  [{}, '2027-03-03', 'pending'],
] as const)('%o on %s is %s', (period, today, state) =>
  expect(certificationState({ ...nothing, ...period }, today)).toBe(state),
)

test.each([
  [null, null, '2026-06-01', 'missing'],
  ['2026-01-10', null, '2046-06-01', 'valid'],
  ['2026-01-10', '2026-12-31', '2026-11-30', 'valid'],
  ['2026-01-10', '2026-12-31', '2026-12-01', 'expiring'],
  ['2026-01-10', '2026-12-31', '2026-12-31', 'expiring'],
  ['2026-01-10', '2026-12-31', '2027-01-01', 'expired'],
] as const)('from %s until %s, on %s: %s', (validFrom, validUntil, today, standing) =>
  expect(certificationStanding({ validFrom, validUntil }, 30, today)).toBe(standing),
)

const underway = {
  standing: 'missing' as const,
  isLearning: false,
  learningDueOn: null,
  learningIsLate: false,
  windowState: 'pending' as const,
  dueOn: '2026-12-01',
  validUntil: null,
}
const learning = { isLearning: true, learningDueOn: '2026-11-09' }
const period = { windowState: null, dueOn: '2026-10-31', validUntil: '2026-10-31' }

test.each([
  [{}, 'by', '2026-12-01'],
  [{ windowState: 'overdue' as const }, 'overdue', '2026-12-01'],
  [{ windowState: 'failed' as const }, 'overdue', '2026-12-01'],
  [{ windowState: null, dueOn: null }, 'now', null],
  [learning, 'learningBy', '2026-11-09'],
  [{ ...learning, learningIsLate: true }, 'learningLate', '2026-11-09'],
  [{ isLearning: true }, 'learning', null],
  [{ ...period, standing: 'expired' as const }, 'ended', '2026-10-31'],
  [{ ...period, ...learning, standing: 'expired' as const }, 'learningBy', '2026-11-09'],
  [{ ...period, standing: 'expiring' as const }, 'until', '2026-10-31'],
  [{ ...period, ...learning, standing: 'valid' as const }, 'until', '2026-10-31'],
  [{ ...period, validUntil: null, standing: 'valid' as const }, 'always', null],
])('of %j the day that counts is %s %s', (more, means, day) =>
  expect(dayThatCounts({ ...underway, ...more })).toEqual({ means, day }),
)
