import { expect, test } from 'vitest'
import { readRange } from './download.ts'

test.each([
  [null, undefined],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=100-', 'impossible'],
  ['bytes=9-5', 'impossible'],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['items=0-9', undefined],
])('%s of 100 bytes', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected)
})
