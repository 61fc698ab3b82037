import { expect, test } from 'vitest'
import { likeness, shinglesOf, wordsOf } from './shingles.ts'

test('words are letters, marks and figures', () => {
  expect(wordsOf('Don’t stop, गेस्ट! 24 hours')).toEqual(['don’t', 'stop', 'गेस्ट', '24', 'hours'])
})

test('a text gives each run of three words once', () => {
  expect([...shinglesOf('one two three one two three')]).toEqual([
    'one two three',
    'two three one',
    'three one two',
  ])
  expect(shinglesOf('too short').size).toBe(0)
})

test.each([
  ['a b c d', 'a b c d', 1],
  ['a b c d', 'e f g h', 0],
  ['a b c d', 'a b c e', 0.5],
  ['a b c', 'x a b c y z', 1],
  ['', 'a b c', 0],
])('"%s" and "%s" are alike by %d', (one, other, share) =>
  expect(likeness(shinglesOf(one), shinglesOf(other))).toBe(share),
)
