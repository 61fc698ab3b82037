import { beforeEach, expect, test, vi } from 'vitest'
import { countFailedSignIn, forgetFailedSignIns, minutesLocked, tidyFailedSignIns } from './sign-in-tracker'

const key = 'sopan-failed-sign-ins'
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
test('the third failure within 15 minutes locks the identifier however it is written, and no other', () => {
  expect(countFailedSignIn('asha@annapurna.test')).toBe(0)
  expect(countFailedSignIn(' Asha@Annapurna.test')).toBe(0)
  expect(countFailedSignIn('ASHA@annapurna.test')).toBe(15)
  expect(minutesLocked('asha@annapurna.test ')).toBe(15)
  expect(minutesLocked('lata@annapurna.test')).toBe(0)
  vi.advanceTimersByTime(14.5 * minute)
  expect(minutesLocked('asha@annapurna.test')).toBe(1)
  vi.advanceTimersByTime(0.5 * minute)
  expect(minutesLocked('asha@annapurna.test')).toBe(0)
})

test('a success clears the count of that identifier', () => {
  for (const email of [
    'asha@annapurna.test',
    'asha@annapurna.test',
    'lata@annapurna.test',
    'lata@annapurna.test',
  ]) {
    countFailedSignIn(email)
  }
  forgetFailedSignIns('Asha@annapurna.test')
  expect(countFailedSignIn('asha@annapurna.test')).toBe(0)
  expect(countFailedSignIn('lata@annapurna.test')).toBe(15)
})

test.each([
  ['no JSON', '{"asha@annapurna.test":'],
  ['no object', '[1, 2]'],
  ['no entries', '{"asha@annapurna.test": true}'],
  ['no numbers', '{"asha@annapurna.test": {"attempts": ["x", "y", "z"], "blockedUntil": "tomorrow"}}'],
  ['no list', '{"asha@annapurna.test": {"attempts": 99, "blockedUntil": null}}'],
  ['a lock for ever', '{"asha@annapurna.test": {"attempts": [1], "blockedUntil": 9e15}}'],
])('a damaged store (%s) keeps nobody out and is written anew', (_, text) => {
  localStorage.setItem(key, text)
  expect(minutesLocked('asha@annapurna.test')).toBe(0)
  expect(countFailedSignIn('asha@annapurna.test')).toBe(0)
  expect(countFailedSignIn('asha@annapurna.test')).toBe(0)
  expect(countFailedSignIn('asha@annapurna.test')).toBe(15)
})

test('a browser that keeps nothing lets people in', () => {
  const closed = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  expect(countFailedSignIn('asha@annapurna.test')).toBe(0)
  expect(minutesLocked('asha@annapurna.test')).toBe(0)
  closed.mockRestore()
})

test('what is older than twice the lock is dropped within the hour', () => {
  countFailedSignIn('asha@annapurna.test')
  vi.advanceTimersByTime(20 * minute)
  countFailedSignIn('lata@annapurna.test')
  const stop = tidyFailedSignIns()
  vi.advanceTimersByTime(10 * minute)
  expect(Object.keys(JSON.parse(localStorage.getItem(key) ?? ''))).toHaveLength(2)
  vi.advanceTimersByTime(50 * minute)
  expect(localStorage.getItem(key)).toBeNull()
  stop()
})
