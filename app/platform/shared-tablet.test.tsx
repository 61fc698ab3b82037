import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptShift } from './counter-shift'
import { forgetLastPerson, pickPath, sharedTablet, shareTablet } from './shared-tablet'

const tablet = { code: 'K7MR3WXP', outlet: 'Mandovi', language: 'hi' } as const
const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(clear)

function leaveTraces() {
  localStorage.setItem('sopan-form-drafts', '{"a person":{}}')
  localStorage.setItem('sopan-quiz-answers', '[]')
  localStorage.setItem('sopan-language', '"en"')
  localStorage.setItem('sopan-theme', 'dark')
  localStorage.setItem('sopan-consent-2', '"yes"')
  sessionStorage.setItem('sopan-recovery', 'true')
}

test('a shared tablet forgets all that the last person left, and stays shared', () => {
  shareTablet(tablet)
  leaveTraces()
  forgetLastPerson()
  expect(Object.keys(localStorage).toSorted()).toEqual(['sopan-language', 'sopan-shared-tablet'])
  expect(localStorage.getItem('sopan-language')).toBe('"hi"')
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(sharedTablet()).toEqual(tablet)
})

test('the counter of an outlet stays open for the next person, with the bills that it has not sent', () => {
  shareTablet(tablet)
  leaveTraces()
  localStorage.setItem('sopan-loyalty-shift', '"a shift"')
  localStorage.setItem('sopan-loyalty-waiting', '[]')
  forgetLastPerson()
  expect(keptShift()).toBe('a shift')
  expect(localStorage.getItem('sopan-loyalty-waiting')).toBe('[]')
})

test('on someone’s own device everything stays', () => {
  leaveTraces()
  forgetLastPerson()
  expect(Object.keys(localStorage)).toHaveLength(5)
  expect(sharedTablet()).toBeNull()
})

test.each(['"x"', '{}', '{"code":1,"outlet":"Mandovi"}', 'not json'])(
  '%s makes no shared tablet',
  (stored) => {
    localStorage.setItem('sopan-shared-tablet', stored)
    expect(sharedTablet()).toBeNull()
  },
)

test('it begins with its card in the language of the card', () => {
  expect(pickPath(tablet)).toBe('/hi/card/K7MR-3WXP')
  expect(pickPath({ ...tablet, language: 'en' })).toBe('/card/K7MR-3WXP')
})
