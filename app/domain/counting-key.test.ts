import { expect, test } from 'vitest'
import { countingKey } from './counting-key.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (address, key) => expect(countingKey(address)).toBe(key))
