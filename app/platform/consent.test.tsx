import { beforeEach, expect, test, vi } from 'vitest'
import { answerConsent, consentRecord, currentConsent, rememberConsent } from './consent'

const day = 86_400_000

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') }))
test.each([
  ['granted', 366, 'granted'],
  ['granted', 367, 'open'],
  ['denied', 3000, 'denied'],
] as const)('%s holds after %i days as %s', (answer, days, holds) => {
  answerConsent(answer, Date.now())
  vi.advanceTimersByTime(days * day)
  expect(currentConsent()).toBe(holds)
})

test('a yes that does not say when it was given leaves the question open', () => {
  localStorage.setItem('sopan-consent-2', '"granted"')
  expect(currentConsent()).toBe('open')
  localStorage.setItem('sopan-consent-on', '"2026-11-20"')
  expect(currentConsent()).toBe('open')
})

test('a new answer has no proof yet, and a no forgets what a yes allowed', () => {
  answerConsent('granted', Date.now())
  rememberConsent({ ...consentRecord(), proof: 'a visit' })
  expect(consentRecord()).toEqual({ givenAt: Date.now(), proof: 'a visit' })
  localStorage.setItem('sopan-analytics', '{}')
  answerConsent('denied', Date.now())
  expect(consentRecord()).toEqual({ givenAt: Date.now() })
  expect(localStorage.getItem('sopan-analytics')).toBeNull()
})
