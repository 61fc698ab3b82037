import { expect, test } from 'vitest'
import type { Problem } from '~/domain/source-problems'
import { waitsOnly } from './waits-only'

const missing = (...path: string[]): Problem => ({ path, code: 'text_missing' })

test.each<[string, Problem[], boolean]>([
  ['nothing', [], true],
  ['one language of a text', [missing('prompt', 'hi')], true],
  ['one language of two texts', [missing('prompt', 'hi'), missing('options', '1', 'text', 'en')], true],
  ['one language of a line', [missing('items', 'hi', '0'), missing('items', 'hi', '1')], true],
  ['both languages of a text', [missing('prompt', 'en'), missing('prompt', 'hi')], false],
  ['both languages of a line', [missing('items', 'en', '0'), missing('items', 'hi', '0')], false],
  ['an answer that counts', [missing('accepted', '0')], false],
  ['a right answer', [{ path: ['options'], code: 'no_right_option' }], false],
])('with %s missing: %o waits only: %s', (_, problems, waits) => {
  expect(waitsOnly(problems)).toBe(waits)
})
