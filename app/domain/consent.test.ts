import { expect, test } from 'vitest'
import { consentOf } from './consent.ts'

test.each([
  [null, false, 'open'],
  ['granted', false, 'granted'],
  ['denied', false, 'denied'],
  ['yes', false, 'open'],
  [{ answer: 'granted' }, false, 'open'],
  [null, true, 'denied'],
  ['granted', true, 'denied'],
])('%j, privacy asked for by the browser: %s, means %s', (stored, asksForPrivacy, consent) => {
  expect(consentOf(stored, asksForPrivacy)).toBe(consent)
})
