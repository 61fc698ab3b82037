import { type Locale, localeOf, localePath, locales } from '~/domain/locale'

/**
 * Where a guest should read instead, undefined where this page is right. A card on a table is for everybody, so its code
 * leads to the page without a language: there the language counts that was chosen on this phone, else the one the phone
 * speaks. A page in Hindi was asked for by its address and stays.
 */
export function addressInOwnLanguage(
  chosen: Locale | undefined,
  spoken: readonly string[],
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string | undefined {
  const first = spoken
    .map((tag) => locales.find((locale) => tag.toLowerCase().split('-')[0] === locale))
    .find(Boolean)
  const own = chosen ?? first ?? 'en'
  if (localeOf(pathname) !== 'en' || own === 'en') return undefined
  return `${localePath(own, pathname)}${search}${hash}`
}
