/** The interface languages; English stands at `/…`, Hindi at `/hi/…`. */
export const locales = ['en', 'hi'] as const
export type Locale = (typeof locales)[number]

/** What each language calls itself. */
export const languageName = { en: 'English', hi: 'हिंदी' } as const satisfies Record<Locale, string>

/** The same in both languages side by side: a text unless something else is said. */
export type InBoth<Content = string> = Record<Locale, Content>

/** BCP 47 tags for `lang`, hreflang and Intl: Indian English and Hindi, so that numbers group in lakh and crore. */
export const languageTag = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Locale, string>

/** The language behind a tag: `hi-IN` is Hindi, everything else English. */
export function localeOfTag(tag: string): Locale {
  return tag === languageTag.hi ? 'hi' : 'en'
}

/** The language of an address: `/hi` and all below it is Hindi. */
export function localeOf(pathname: string): Locale {
  return /^\/hi(\/|$)/.test(pathname) ? 'hi' : 'en'
}

/** The address without its language and without a trailing slash: `/hi/auth/` becomes `/auth`. */
export function barePath(pathname: string): string {
  const bare = pathname.replace(/^\/hi(?=\/|$)/, '') || '/'
  return bare.length > 1 ? bare.replace(/\/+$/, '') || '/' : bare
}

/** The address of a bare path in a language: `('hi', '/auth')` becomes `/hi/auth`, `('hi', '/')` becomes `/hi`. */
export function localePath(locale: Locale, bare: string): string {
  if (locale === 'en') return bare
  return bare === '/' ? '/hi' : `/hi${bare}`
}
