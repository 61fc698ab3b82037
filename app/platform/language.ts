import { type Locale, locales } from '~/domain/locale'
import { recall, remember } from './device-store'

const key = 'sopan-language'

/** The language last spoken on this device by someone signed in; else the one the browser prefers. */
export function deviceLocale(): Locale {
  const known = recall(key, (stored) => locales.find((locale) => locale === stored))
  return known ?? (navigator.language.startsWith('hi') ? 'hi' : 'en')
}

/** Remembers on this device which language to speak before anyone has signed in. */
export function rememberLocale(locale: Locale) {
  remember(key, locale)
}
