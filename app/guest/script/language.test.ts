import { expect, test } from 'vitest'
import { addressInOwnLanguage } from './language'

const table = { pathname: '/loyalty/kaveri', search: '?outlet=1', hash: '' }

test.each([
  [undefined, ['hi-IN', 'en-IN'], '/hi/loyalty/kaveri?outlet=1'],
  [undefined, ['en-IN', 'hi-IN'], undefined],
  [undefined, ['mr-IN', 'hi'], '/hi/loyalty/kaveri?outlet=1'],
  [undefined, ['ta-IN'], undefined],
  ['en', ['hi-IN'], undefined],
  ['hi', ['en-US'], '/hi/loyalty/kaveri?outlet=1'],
] as const)('who chose %s on a phone that speaks %s is led to %s', (chosen, spoken, expected) => {
  expect(addressInOwnLanguage(chosen, spoken, table)).toBe(expected)
})

test('an address in Hindi was asked for and stays', () => {
  expect(addressInOwnLanguage('en', ['en'], { ...table, pathname: '/hi/loyalty/kaveri' })).toBeUndefined()
})
