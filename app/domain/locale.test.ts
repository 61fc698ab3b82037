import { expect, test } from 'vitest'
import { barePath, localeOf, localePath } from './locale.ts'

test.each([
  ['/', 'en', '/'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/auth', 'en', '/auth'],
  ['/hi/auth/', 'hi', '/auth'],
  ['/hire', 'en', '/hire'],
  ['/hi/hire', 'hi', '/hire'],
] as const)('%s is %s and bare %s', (pathname, locale, bare) => {
  expect(localeOf(pathname)).toBe(locale)
  expect(barePath(pathname)).toBe(bare)
})

test.each(['/', '/auth', '/auth/confirm'])('%s survives the way into a language and back', (bare) => {
  for (const locale of ['en', 'hi'] as const) {
    expect(barePath(localePath(locale, bare))).toBe(bare)
    expect(localeOf(localePath(locale, bare))).toBe(locale)
  }
})
