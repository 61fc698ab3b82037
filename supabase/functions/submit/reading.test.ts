import { expect, test } from 'vitest'
import { frameOf, readSource, submissionOf, withSlot } from './reading.ts'

test.each([
  [undefined, {}],
  ['', {}],
  ['{', {}],
  ['[1]', {}],
  ['null', {}],
  ['{"utm_source":"bill","outlets":3,"utm_term":""}', { utm_source: 'bill', outlets: 3 }],
  ['{"constructor":{"x":1},"__proto__":"x","a b":"x","ok":true}', {}],
  [`{"long":"${'x'.repeat(500)}"}`, { long: 'x'.repeat(300) }],
  ['{"half":"a\\ud800","nul":"b\\u0000c"}', { half: 'a\ufffd', nul: 'bc' }],
])('%s as a source is %j', (json, source) => expect(readSource(json)).toEqual(source))

test('at most twenty of them', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`a${n}`, 'x']))
  expect(Object.keys(readSource(JSON.stringify(many)))).toHaveLength(20)
  const long = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`a${n}`, 'क्षि'.repeat(100)]))
  expect(Buffer.byteLength(JSON.stringify(readSource(JSON.stringify(long))))).toBeLessThan(8192)
})

test.each([
  ['/contact', '/contact'],
  ['//evil.test', null],
  ['https://evil.test', null],
  ['/a b', null],
  [`/${'x'.repeat(500)}`, null],
])('%s as a page is %s', (page, kept) => expect(frameOf({ page }, 'en').page).toBe(kept))

test('what does not belong to a form is left out, numbers are kept as numbers', () => {
  const kept = submissionOf(
    'contact',
    { email: 'a@x.test', phone: '098765 43210', role: 'Chef', slot: 'x' },
    'hi',
  )
  expect(kept).toMatchObject({ language: 'hi', phone: '+919876543210', details: {}, topic: null })
})

test.each([
  [{ slot_date: '2026-11-24', slot_time: '10:30' }, '2026-11-24T10:30:00+05:30'],
  [{ slot: 'x', slot_date: '2026-11-24', slot_time: '10:30' }, 'x'],
  [{ slot_date: '2026-11-24' }, undefined],
  [{}, undefined],
])('%j has the slot %s', (values, slot) => expect(withSlot(values).slot).toBe(slot))
