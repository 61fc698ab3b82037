import { type Locale, languageTag, localeOf, localePath } from '../app/domain/locale.ts'
import brand from '../content/brand.json' with { type: 'json' }
import english from '../messages/en/frame.ts'
import hindi from '../messages/hi/frame.ts'
import { encodeHtml } from '../server/http/plain-page.ts'
import type { listDownloads } from './downloads/downloads.ts'
import { type RenderedPage, withoutBrand } from './rendered-pages.ts'

const words = { en: english, hi: hindi }

const about = {
  en: 'Articles and files to work with, the newest first',
  hi: 'पढ़ने के लेख और काम की फ़ाइलें, सबसे नई सबसे पहले',
} as const

interface Item {
  title: string
  description: string
  /** The whole address. */
  link: string
  /** The day it was published, as `2026-11-21`. */
  day: string
}

/** The RSS feed of one language: what there is to learn from, each under the day it was published, the newest first. */
export function feed(items: readonly Item[], origin: string, locale: Locale): string {
  const newest = items.toSorted((one, other) => other.day.localeCompare(one.day)).slice(0, 50)
  const name = locale === 'hi' ? brand.nameHindi : brand.name
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${encodeHtml(`${name}: ${words[locale].groups.insights}`)}</title>`,
    `<link>${origin}${localePath(locale, '/insights')}</link>`,
    `<description>${about[locale]}</description>`,
    `<language>${languageTag[locale].toLowerCase()}</language>`,
    `<atom:link href="${origin}${feedAddress(locale)}" rel="self" type="application/rss+xml"/>`,
    ...newest.map(entryOf),
    '</channel></rss>',
    '',
  ].join('\n')
}

/** The address of a language's feed. */
export function feedAddress(locale: Locale): string {
  return localePath(locale, '/feed.xml')
}

/** The articles of a language: pages that say when they were published. */
export function articlesIn(pages: readonly RenderedPage[], locale: Locale): Item[] {
  return pages
    .filter(({ isIndexed, address }) => isIndexed && localeOf(address) === locale)
    .flatMap(({ title, description = '', canonical = '', publishedOn: day }) =>
      day ? [{ title: withoutBrand(title), description, link: canonical, day }] : [],
    )
}

/** Files for download, each where the page of downloads tells of it. */
export function filesIn(files: ReturnType<typeof listDownloads>, origin: string, locale: Locale): Item[] {
  const page = origin + localePath(locale, '/downloads')
  return files.map(({ name, title, description, date: day }) => {
    return { title, description, link: `${page}#${name}`, day }
  })
}

function entryOf({ title, description, link, day }: Item): string {
  return [
    '<item>',
    `<title>${encodeHtml(title)}</title>`,
    `<link>${encodeHtml(link)}</link>`,
    `<guid>${encodeHtml(link)}</guid>`,
    `<pubDate>${new Date(day).toUTCString()}</pubDate>`,
    `<description>${encodeHtml(description)}</description>`,
    '</item>',
  ].join('')
}
