import { type Locale, languageTag, localeOf, localePath } from '../app/domain/locale.ts'
import brand from '../content/brand.json' with { type: 'json' }
import { encodeHtml } from '../server/http/plain-page.ts'
import { type RenderedPage, withoutBrand } from './rendered-pages.ts'

const about = {
  en: 'New and changed texts of this site',
  hi: 'इस साइट के नए और बदले हुए लेख',
} as const

/**
 * The RSS feed of one language: every listed page that says when it was published or last changed, the newest first.
 * Readers are told by its address and day, so a changed text is news again.
 */
export function feed(pages: readonly RenderedPage[], origin: string, locale: Locale): string {
  const items = pages
    .filter(({ isIndexed, address, changedOn }) => isIndexed && changedOn && localeOf(address) === locale)
    .sort((one, other) => (other.changedOn ?? '').localeCompare(one.changedOn ?? ''))
    .slice(0, 50)
  const name = locale === 'hi' ? brand.nameHindi : brand.name
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${encodeHtml(name)}</title>`,
    `<link>${origin}${localePath(locale, '/')}</link>`,
    `<description>${about[locale]}</description>`,
    `<language>${languageTag[locale].toLowerCase()}</language>`,
    `<atom:link href="${origin}${feedAddress(locale)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemOf),
    '</channel></rss>',
    '',
  ].join('\n')
}

/** The address of a language's feed. */
export function feedAddress(locale: Locale): string {
  return localePath(locale, '/feed.xml')
}

function itemOf({ title, description = '', canonical = '', changedOn = '' }: RenderedPage): string {
  return [
    '<item>',
    `<title>${encodeHtml(withoutBrand(title))}</title>`,
    `<link>${encodeHtml(canonical)}</link>`,
    `<guid isPermaLink="false">${encodeHtml(canonical)} ${changedOn}</guid>`,
    `<pubDate>${new Date(changedOn).toUTCString()}</pubDate>`,
    `<description>${encodeHtml(description)}</description>`,
    '</item>',
  ].join('')
}
