import type { Locale } from './locale.ts'

/** What the pages of a language are called, by bare path: `{ "/pricing": "Prices" }`. */
export type PageNames = Readonly<Record<string, string>>

/** The file of a language in which they stand. */
export function pageNamesAddress(locale: Locale): string {
  return `/pages-${locale}.json`
}
