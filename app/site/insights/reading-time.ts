import type { Locale } from '~/domain/locale'

/** Words a minute of someone who reads to learn. */
const pace: Record<Locale, number> = { en: 200, hi: 170 }

/** How many minutes a text of HTML takes to read, at least one. */
export function readingMinutes(html: string, locale: Locale): number {
  const words = html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / pace[locale]))
}
