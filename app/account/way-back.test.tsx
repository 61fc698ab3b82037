import { expect, test } from 'vitest'
import { rememberWayBack, wayBack } from './way-back'

const now = Date.UTC(2026, 10, 21)

test.each([
  ['/invitation/abc', 0, '/invitation/abc'],
  ['/invitation/abc', 86_399_000, '/invitation/abc'],
  ['/invitation/abc', 86_401_000, null],
  ['https://evil.example/', 0, null],
  [null, 0, null],
])('%s is known %i ms later as %s', (path, later, known) => {
  rememberWayBack(path, now)
  expect(wayBack(now + later)).toBe(known)
})

test('what somebody else wrote there leads nowhere', () => {
  localStorage.setItem('sopan-way-back', '{"path": "//evil.example", "until": 99999999999999}')
  expect(wayBack(now)).toBeNull()
})
