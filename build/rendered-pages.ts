import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { barePath, type Locale, localeOf } from '../app/domain/locale.ts'
import brand from '../content/brand.json' with { type: 'json' }
import { addressOf } from './precompress.ts'

/** What the head of a rendered page says, read from the HTML itself: what search engines get, not what we meant. */
export interface RenderedPage {
  /** As `/hi/pricing`. */
  address: string
  /** Below the folder that was read. */
  file: string
  html: string
  title: string
  description: string | undefined
  isIndexed: boolean
  /** Whole addresses. */
  canonical: string | undefined
  alternates: readonly { language: string; href: string }[]
  picture: string | undefined
  /** The day an article was published, and the one on which the text last changed, where the page says them. */
  publishedOn: string | undefined
  changedOn: string | undefined
}

/** A title without the name of the company, which stands at its end in the script of the page. */
export function withoutBrand(title: string): string {
  const name = [brand.name, brand.nameHindi].find((known) => title.endsWith(` · ${known}`))
  return name ? title.slice(0, -` · ${name}`.length) : title
}

/** The rendered pages below a folder; files that exist for hosts, such as `404.html`, are none. */
export function renderedPages(folder: string): RenderedPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /(^|\/)index\.html$/.test(file))
    .sort()
    .map((file) => pageOf(file, readFileSync(path.join(folder, file), 'utf8')))
}

/** Not listed by search engines, and yet looked for by those who know us. */
const soughtUnlisted = ['/auth']

/** The pages of a language that someone may look for: what search engines list, under its own address, and the way in. */
export function soughtPages(pages: readonly RenderedPage[], origin: string, locale: Locale): RenderedPage[] {
  return pages
    .filter(({ address }) => localeOf(address) === locale)
    .filter(({ address, isIndexed, canonical }) =>
      isIndexed ? canonical === origin + address : soughtUnlisted.includes(barePath(address)),
    )
}

/** Reads one page. `file` is its path below the site's folder. */
export function pageOf(file: string, html: string): RenderedPage {
  const tags = html.match(/<(?:meta|link)\b[^>]*>/gi) ?? []
  const meta = (name: string) => {
    const tag = tags.find(
      (candidate) => attribute(candidate, 'name') === name || attribute(candidate, 'property') === name,
    )
    return tag && attribute(tag, 'content')
  }
  const links = tags.filter((tag) => /^<link/i.test(tag))
  const canonical = links.find((tag) => attribute(tag, 'rel') === 'canonical')
  return {
    address: addressOf(file),
    file,
    html,
    title: decoded(/<title>([\s\S]*?)<\/title>/i.exec(html)?.[1] ?? ''),
    description: meta('description'),
    isIndexed: !/noindex/.test(meta('robots') ?? ''),
    canonical: canonical && attribute(canonical, 'href'),
    alternates: links
      .filter((tag) => attribute(tag, 'rel') === 'alternate' && attribute(tag, 'hreflang'))
      .map((tag) => ({ language: attribute(tag, 'hreflang') ?? '', href: attribute(tag, 'href') ?? '' })),
    picture: meta('og:image'),
    publishedOn: meta('article:published_time'),
    changedOn: meta('article:modified_time') ?? meta('og:updated_time'),
  }
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? undefined : decoded(value)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** Text as a reader sees it, from HTML as React writes it. */
export function decoded(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')
}
