import { expect, test } from 'vitest'
import { isTechnicalAddress, wayInOf } from './technical-address'

test.each([
  ['8d0a5d1e-0000-4000-8000-000000000000@pin.invalid', true, 'card'],
  ['8d0a5d1e-0000-4000-8000-000000000000@phone.invalid', true, 'phone'],
  ['X@PIN.INVALID', true, 'card'],
  ['asha@invalid.example', false, 'email'],
  ['asha@annapurna.test', false, 'email'],
  ['', false, 'email'],
] as const)('%j is technical: %s, comes by %s', (email, is, way) => {
  expect(isTechnicalAddress(email)).toBe(is)
  expect(wayInOf(email)).toBe(way)
})
