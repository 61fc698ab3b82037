import { expect, test } from 'vitest'
import { readLegalText, withFigure } from './legal.server'

test.each([
  ['en', 'privacy-policy', '30 days'],
  ['hi', 'privacy-policy', '30 दिन'],
  ['en', 'terms-of-service', '60 days'],
  ['hi', 'terms-of-service', '60 दिन'],
] as const)('in %s %s shows large what it says: %s', async (locale, slug, figure) => {
  const text = await readLegalText(locale, slug)
  expect(text.figure).toBe(figure)
  expect(text.html).toContain(figure)
  expect(text.html).not.toMatch(/\[\[|\]\]/)
})

test.each(['No figure.', '[[30 days]] and [[60 days]]'])('%j is refused', (text) =>
  expect(() => withFigure(text, 'terms.md')).toThrow('one figure'),
)
