import { expect, test } from 'vitest'
import { isTechnicalAddress } from './technical-address'

test.each([
  ['8d0a5d1e-0000-4000-8000-000000000000@pin.invalid', true],
  ['X@PIN.INVALID', true],
  ['asha@invalid.example', false],
  ['asha@annapurna.test', false],
  ['', false],
])('%j is technical: %s', (email, is) => expect(isTechnicalAddress(email)).toBe(is))
