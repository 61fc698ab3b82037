import { expect, test } from 'vitest'
import { strict } from './submission-judge.ts'
import {
  type FieldProblem,
  fieldsOf,
  readSlot,
  readUtr,
  type SubmissionKind,
  submissionKinds,
  submissionProblems,
} from './submissions.ts'

const good: Record<SubmissionKind, Record<string, string>> = {
  contact: { name: 'लता', email: 'lata@x.test', message: 'नमस्ते', agreement: 'on' },
  appointment: { name: 'Lata', email: 'lata@x.test', slot: '2026-11-24T04:30:00.000Z', agreement: 'on' },
  newsletter: { email: 'lata@x.test', agreement: 'on' },
  career: { name: 'Lata', email: 'lata@x.test', message: 'Hello', agreement: 'on' },
  tool_result: { email: 'lata@x.test', agreement: 'on', tool: 'assessment', url: '/hi/assessment?a=1' },
  payment: { name: 'Lata', method: 'upi', amount: '12,500', utr: '4012 3456 7890', agreement: 'on' },
  event: { name: 'Lata', email: 'lata@x.test', event: 'menu-evening', agreement: 'on' },
  recording: { name: 'Lata', email: 'lata@x.test', event: 'menu-evening', agreement: 'on' },
}

test.each(submissionKinds)('%s: a good one has no problem, an empty one every required field', (kind) => {
  expect(submissionProblems(kind, good[kind])).toEqual({})
  const required = fieldsOf(kind).filter((rule) => rule.isRequired)
  expect(required.filter(({ name }) => name !== 'agreement').length).toBeLessThanOrEqual(4)
  expect(required.map(({ name }) => name)).toContain('agreement')
  expect(Object.keys(submissionProblems(kind, {}))).toEqual(required.map(({ name }) => name))
})

test.each<[SubmissionKind, string, string, FieldProblem | undefined]>([
  ['contact', 'name', '   ', 'required'],
  ['contact', 'name', 'x'.repeat(100), undefined],
  ['contact', 'name', 'x'.repeat(101), 'tooLong'],
  ['contact', 'email', 'lata at x', 'notAnEmail'],
  ['contact', 'email', ' lata@x.test ', undefined],
  ['contact', 'phone', '98765 43210', undefined],
  ['contact', 'phone', '', undefined],
  ['contact', 'phone', '123', 'notAPhone'],
  ['contact', 'topic', 'frontline-training', undefined],
  ['contact', 'topic', 'anything', 'notAChoice'],
  ['contact', 'agreement', '', 'mustAgree'],
  ['contact', 'agreement', 'off', 'mustAgree'],
  ['contact', 'message', '<script>alert(1)</script>', 'threat'],
  ['contact', 'message', 'half \ud800 a sign', 'threat'],
  ['contact', 'message', 'nothing \0 at all', 'threat'],
  ['contact', 'message', 'please select a date and drop us a note; thanks -- O’Brien', undefined],
  ['appointment', 'slot', '2026-11-24T10:00:00+05:30', undefined],
  ['appointment', 'slot', '2026-11-24 10:00', 'notASlot'],
  ['appointment', 'slot', '2026-13-45T10:00:00Z', 'notASlot'],
  ['tool_result', 'url', '//evil.test/x', 'notAChoice'],
  ['tool_result', 'url', 'https://evil.test', 'notAChoice'],
  ['tool_result', 'url', '/\\evil.test', 'notAChoice'],
  ['payment', 'utr', '12345678901', 'notAUtr'],
  ['payment', 'utr', '40123456789O', 'notAUtr'],
  ['payment', 'amount', '12.345', 'notAnAmount'],
  ['payment', 'amount', '0', 'notAnAmount'],
  ['payment', 'currency', 'XXX', 'notAChoice'],
  ['payment', 'paid_on', '2026-02-30', 'notADate'],
  ['payment', 'paid_on', '2026-02-28', undefined],
])('%s.%s %j: %s', (kind, field, value, problem) => {
  const found = submissionProblems(kind, { ...good[kind], [field]: value }, strict)
  expect(found).toEqual(problem ? { [field]: problem } : {})
})

test('an amount is judged by its currency', () => {
  const payment = { ...good.payment, method: 'bank', utr: 'HDFC-2026/0091', amount: '99.991' }
  expect(submissionProblems('payment', { ...payment, currency: 'KWD' }, strict)).toEqual({})
  expect(submissionProblems('payment', payment, strict)).toEqual({ amount: 'notAnAmount' })
})

test.each([
  ['4012 3456 7890', 'upi', '401234567890'],
  ['HDFCR52026112112345678', 'bank', 'HDFCR52026112112345678'],
  ['ft/26-0091', 'international', 'FT/26-0091'],
  ['12345', 'bank', null],
  ['HDFCR5', 'upi', null],
])('%s by %s is kept as %s', (typed, method, kept) => expect(readUtr(typed, method)).toBe(kept))

test('a slot is kept in UTC', () =>
  expect(readSlot('2026-11-24T10:00:00+05:30')).toBe('2026-11-24T04:30:00.000Z'))
