import { expect, test } from 'vitest'
import { isGstin, normalGstin } from './gstin.ts'

test.each([
  ['18AABCT3518Q1ZV', true],
  ['29AAGCB7383J1Z4', true],
  ['27AAPFU0939F1ZV', true],
  ['27AAPFU0939F1Z0', false],
  ['22ALJPT5243L1ZB', false],
  ['47AADCB2230M2ZR', false],
  ['29aagcb7383j1z4', false],
  ['29AAGCB7383J1Z', false],
  ['29AAGCB7383J0Z4', false],
  [' 29AAGCB7383J1Z4', false],
  ['', false],
])('%j is a GSTIN: %s', (text, valid) => expect(isGstin(text)).toBe(valid))

test('one wrong sign anywhere is noticed', () => {
  const right = '29AAGCB7383J1Z4'
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (const at of right.split('').keys()) {
    for (const sign of signs) {
      if (sign === right[at]) continue
      expect(isGstin(right.slice(0, at) + sign + right.slice(at + 1))).toBe(false)
    }
  }
})

test.each([
  ['29 AAGCB7383J 1Z4', '29AAGCB7383J1Z4'],
  ['29-aagcb7383j-1z4 ', '29AAGCB7383J1Z4'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => expect(normalGstin(typed)).toBe(stored))
