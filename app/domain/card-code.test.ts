import { expect, test } from 'vitest'
import { readCardCode, writeCardCode } from './card-code'

test.each([
  ['K7MR-3WXP', 'K7MR3WXP'],
  ['k7mr3wxp', 'K7MR3WXP'],
  [' k7mr – 3wxp ', 'K7MR3WXP'],
  ['K7MR-3WX', null],
  ['K7MR-3WXPP', null],
  ['K7MR-3WX!', null],
  ['के7MR3WX', null],
  ['', null],
])('%j is the code %j', (typed, code) => expect(readCardCode(typed)).toBe(code))

test('a code is written in two halves', () => expect(writeCardCode('K7MR3WXP')).toBe('K7MR-3WXP'))
