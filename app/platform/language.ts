import { type Locale, locales } from '~/domain/locale'
import { recall, remember } from './device-store'

const key = 'sopan-language'

/** The language last spoken on this device by someone signed in; else the one the browser prefers. */
export function deviceLocale(): Locale {
  return knownLocale() ?? (navigator.language.startsWith('hi') ? 'hi' : 'en')
}

/** The language that someone chose or spoke on this device; undefined when nobody has. */
export function knownLocale(): Locale | undefined {
  return recall(key, (stored) => locales.find((locale) => locale === stored))
}

/** Remembers on this device which language to speak before anyone has signed in. */
export function rememberLocale(locale: Locale) {
  remember(key, locale)
}
