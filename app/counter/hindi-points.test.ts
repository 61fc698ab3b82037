import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import words from '~messages/hi/loyalty-counter'

// In Hindi `one` stands for nothing as well.
test.each([
  [0, 'अब तक 0 पॉइंट'],
  [1, 'अब तक 1 पॉइंट'],
  [2, 'अब तक 2 पॉइंट'],
])('a card with %i points says so', (points, said) => {
  expect(createTranslator({ locale: 'hi-IN', messages: words })('balance', { points })).toBe(said)
})
