import { expect, test } from 'vitest'
import { isUpiAddress, upiLink, upiReference } from './upi.ts'

test.each([
  ['sopan@okaxis', true],
  ['sopan.consulting-1@ybl', true],
  ['9876543210@paytm', true],
  ['Sopan@HDFCBANK', true],
  ['sopan', false],
  ['@okaxis', false],
  ['s@okaxis', false],
  ['sopan@', false],
  ['sopan@1bank', false],
  ['sopan@ok axis', false],
  ['sopan@bank.example', false],
  ['sopan@okaxis&am=1', false],
  ['', false],
])('%j is a UPI address: %s', (text, valid) => expect(isUpiAddress(text)).toBe(valid))

const payee = { address: 'sopan@okaxis', name: 'Sopan Consulting' }
const start = 'upi://pay?pa=sopan@okaxis&pn=Sopan%20Consulting'

test.each([
  ['the payer types the amount', {}, `${start}&cu=INR`],
  ['whole rupees carry two decimals', { paise: 25_000_00 }, `${start}&am=25000.00&cu=INR`],
  ['one paisa', { paise: 1 }, `${start}&am=0.01&cu=INR`],
  ['no rounding on the way', { paise: 110 }, `${start}&am=1.10&cu=INR`],
  [
    'note and reference',
    { note: 'Invoice 7', reference: 'SP-2026/07' },
    `${start}&cu=INR&tn=Invoice%207&tr=SP202607`,
  ],
  ['a note may not add a value', { note: 'a&am=1' }, `${start}&cu=INR&tn=a%26am%3D1`],
  ['a note in Hindi', { note: 'बिल' }, `${start}&cu=INR&tn=%E0%A4%AC%E0%A4%BF%E0%A4%B2`],
])('%s', (_, payment, link) => expect(upiLink({ ...payee, ...payment })).toBe(link))

test.each([
  ['no payee', { address: '' }],
  ['a broken payee', { address: 'sopan' }],
  ['no name', { name: ' ' }],
  ['nothing to pay', { paise: 0 }],
  ['less than nothing', { paise: -5 }],
  ['half a paisa', { paise: 10.5 }],
])('no link: %s', (_, payment) => expect(upiLink({ ...payee, ...payment })).toBeNull())

test.each([
  ['INV-0042', 'INV0042'],
  [' SP/26-27/0041 ', 'SP26270041'],
  ['1'.repeat(35), '1'.repeat(35)],
  ['1'.repeat(36), ''],
  ['बिल 42', ''],
  ['INV#42', ''],
  ['- / -', ''],
  ['', ''],
])('the invoice %j is the reference %j', (invoice, reference) => {
  expect(upiReference(invoice)).toBe(reference)
})

test('note and reference are cut where apps would refuse them', () => {
  const link = upiLink({ ...payee, note: 'n'.repeat(80), reference: '1'.repeat(80) }) ?? ''
  const values = new URLSearchParams(link.split('?')[1])
  expect(values.get('tn')).toBe('n'.repeat(50))
  expect(values.get('tr')).toBe('1'.repeat(35))
})
