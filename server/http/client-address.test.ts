import { expect, test } from 'vitest'
import { clientAddress, trustedProxies } from './client-address.ts'

const isTrusted = trustedProxies(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])

test.each([
  ['no proxy, no header', '203.0.113.9', undefined, '203.0.113.9'],
  ['a client that lies', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['behind our proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a lie in front of our proxy', '127.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['a chain of ours', '127.0.0.1', '1.2.3.4, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['only ours', '127.0.0.1', '10.9.9.9, 10.1.2.3', '10.9.9.9'],
  ['rubbish from our proxy', '127.0.0.1', "x' or 1=1", '127.0.0.1'],
  ['an empty header', '127.0.0.1', '', '127.0.0.1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1', '203.0.113.9:5123', '203.0.113.9'],
  ['IPv6 with port', 'fd00::1', '[2001:DB8::7]:443', '2001:db8::7'],
  ['no socket', undefined, '1.2.3.4', '0.0.0.0'],
])('%s', (_, socket, header, expected) => expect(clientAddress(socket, header, isTrusted)).toBe(expected))

test('without a configured proxy the header never counts', () => {
  expect(clientAddress('127.0.0.1', '1.2.3.4', trustedProxies([]))).toBe('127.0.0.1')
})
