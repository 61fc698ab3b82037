import { expect, test } from 'vitest'
import { addressHash } from './client-address.ts'

const from = (address: string) => addressHash(new Headers({ 'x-real-ip': address }))

test('who changes addresses within one household of IPv6 stays one client, however the address is written', () => {
  expect(from('2001:db8::a1:b2:c3:d4')).toBe(from('2001:db8::e5:f6:a7:b8'))
  expect(from('2001:db8:0:0:1:2:3:4')).toBe(from('2001:db8::9'))
  expect(from('2001:db8:1:2:3:4:5:6')).not.toBe(from('2001:db8:1:3:3:4:5:6'))
  expect(from('203.0.113.9')).not.toBe(from('203.0.113.10'))
})
