import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time'

test.each([
  ['<p>Short.</p>', 'en', 1],
  [`<p>${'word '.repeat(800)}</p>`, 'en', 4],
  [`<h2 id="two words">${'शब्द '.repeat(850)}</h2>`, 'hi', 5],
] as const)('%.20s… in %s takes %i minutes', (html, locale, minutes) => {
  expect(readingMinutes(html, locale)).toBe(minutes)
})
