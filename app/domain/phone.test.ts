import { expect, test } from 'vitest'
import { readPhone, whatsAppAddress, writePhone } from './phone.ts'

test.each([
  ['98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['0091 98765 43210', '+919876543210'],
  ['+91 (0)20 2567', null],
  ['९८७६५ ४३२१०', '+919876543210'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+971 50 123 4567', '+971501234567'],
  ['12345', null],
  ['+0123456789', null],
  ['call me', null],
  ['', null],
])('%j is %j', (typed, phone) => expect(readPhone(typed)).toBe(phone))

test('what was read is written the Indian way and read the same again', () => {
  expect(writePhone('+919876543210')).toBe('+91 98765 43210')
  expect(writePhone('+442079460958')).toBe('+442079460958')
  expect(readPhone(writePhone('+919876543210'))).toBe('+919876543210')
})

test('a message is ready in WhatsApp for the number as it is stored, whatever stands in the text', () => {
  const address = new URL(whatsAppAddress('+919876543210', 'नमस्ते, 100 % & “done”?\nhttps://sopan.test/app#x'))
  expect(address.origin + address.pathname).toBe('https://wa.me/919876543210')
  expect(address.hash).toBe('')
  expect([...address.searchParams]).toEqual([['text', 'नमस्ते, 100 % & “done”?\nhttps://sopan.test/app#x']])
})
