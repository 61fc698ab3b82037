import type { MetaDescriptor } from 'react-router'
import { barePath, type Locale, languageTag, localeOf, localePath, locales } from '~/domain/locale'
import brand from '~content/brand.json'
import type { Messages } from '~messages/areas'
import { type LoadedArea, loadMessages } from './messages'
import { breadcrumbList } from './structured-data'

/** A step of the way from the home page to a page: its name in the page's language and its bare path. */
export interface Crumb {
  name: string
  path: string
}

/** What the head of a public page says. */
export interface Head {
  title: string
  description: string
  isIndexed: boolean
  /** The public origin, without a slash at the end: search engines and messengers want whole addresses. */
  origin: string
  /** The bare path that search engines shall know, when the page answers at several. */
  canonical?: string | undefined
  /** From below the home page down to the page itself; empty on the home page. */
  trail: readonly Crumb[]
  /** The day an article was published, as `2026-11-21`: such pages stand in the feed. */
  publishedOn?: string | undefined
  /** The day the text last changed. */
  changedOn?: string | undefined
  /** Further JSON-LD, each a whole node of schema.org. */
  nodes: readonly object[]
}

/** What a public page's loader returns: its words, and what its head says. */
export interface PageData {
  messages: Partial<Messages>
  head: Head
}

/** The pages other pages stand under, by their name in `frame.crumb`. */
const parents = {
  about: '/about',
  contact: '/contact',
  industries: '/industries',
  insights: '/insights',
  blog: '/blog',
  events: '/events',
  resources: '/resources',
  newsletter: '/newsletter',
  paymentOptions: '/payment-options',
  services: '/services',
  tools: '/tools',
} as const

export type Parent = keyof typeof parents

interface HeadOptions {
  isIndexed?: boolean
  canonical?: string
  /** The page this one stands under, for the breadcrumbs. */
  under?: Parent
  publishedOn?: string
  changedOn?: string
  nodes?: readonly object[]
}

interface PageOptions extends HeadOptions {
  /** Further areas of words the page shows. */
  more?: readonly LoadedArea[]
}

/**
 * A loader for a public page whose words stand in `area` under `title` and `description`; it runs while prerendering.
 * It reads `url` because `request.url` names the data file in the second pass.
 */
export function pageLoader(area: LoadedArea, { more = [], ...options }: PageOptions = {}) {
  return async ({ url }: { url: URL }): Promise<PageData> => {
    const messages: Partial<Messages> = await loadMessages(localeOf(url.pathname), [area, ...more])
    const own = messages[area] as unknown as { title: string; description: string }
    return {
      messages,
      head: await headOf(url, { ...options, title: plain(own.title), description: plain(own.description) }),
    }
  }
}

/** The head of a page whose title and description come from its content. Runs while prerendering, as its caller does. */
export async function headOf(
  url: URL,
  {
    title,
    description,
    isIndexed = true,
    canonical,
    under,
    nodes = [],
    ...days
  }: HeadOptions & { title: string; description: string },
): Promise<Head> {
  const locale = localeOf(url.pathname)
  const path = canonical ?? barePath(url.pathname)
  const origin = (process.env.SITE_URL ?? 'http://localhost:3000').replace(/\/+$/, '')
  const own = path === '/' ? [] : [{ name: title, path }]
  const above = under ? [{ name: await crumbOf(locale, under), path: parents[under] }] : []
  return { title, description, isIndexed, origin, canonical, trail: [...above, ...own], nodes, ...days }
}

/** Title, description, addresses, preview and JSON-LD of a public page, from the head its loader returned. */
export function pageMeta({
  location,
  loaderData,
}: {
  location: { pathname: string }
  loaderData?: PageData
}) {
  if (!loaderData) return []
  const { head } = loaderData
  const locale = localeOf(location.pathname)
  const bare = head.canonical ?? barePath(location.pathname)
  const address = (language: Locale) => head.origin + localePath(language, bare)
  const tags: MetaDescriptor[] = [
    { title: `${head.title} · ${locale === 'hi' ? brand.nameHindi : brand.name}` },
    { name: 'description', content: head.description },
  ]
  if (!head.isIndexed) return [...tags, { name: 'robots', content: 'noindex' }]
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    ...locales.map((language) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: languageTag[language],
      href: address(language),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') },
    ...preview(head, locale, address(locale), bare),
    ...feedTags(head, locale, bare),
    // For search engines, which read the built page; our policy lets React make no script element in the browser.
    ...(import.meta.env.SSR ? nodesOf(head, locale).map((node) => ({ 'script:ld+json': node })) : []),
  ]
}

/** The address of a page's picture for messengers: `/og/en/services/mystery-shopping.png`, drawn by the build. */
export function pictureOf(locale: Locale, bare: string): string {
  return `/og/${locale}${bare === '/' ? '/home' : bare}.png`
}

function preview(head: Head, locale: Locale, address: string, bare: string): MetaDescriptor[] {
  return [
    { property: 'og:type', content: head.publishedOn ? 'article' : 'website' },
    ...daysOf(head),
    { property: 'og:site_name', content: locale === 'hi' ? brand.nameHindi : brand.name },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: languageTag[locale].replace('-', '_') },
    { property: 'og:image', content: head.origin + pictureOf(locale, bare) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: head.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** An article says when it was published and last changed, any other text with a day when it last changed. */
function daysOf({ publishedOn, changedOn }: Head): MetaDescriptor[] {
  if (!publishedOn) return changedOn ? [{ property: 'og:updated_time', content: changedOn }] : []
  return [
    { property: 'article:published_time', content: publishedOn },
    { property: 'article:modified_time', content: changedOn ?? publishedOn },
  ]
}

/** The pages besides articles where someone may look for the feed. */
const feedPages = ['/', '/blog', '/insights', '/resources', '/downloads']

/** The feed is named where someone may look for it. */
function feedTags({ publishedOn }: Head, locale: Locale, bare: string): MetaDescriptor[] {
  if (!publishedOn && !feedPages.includes(bare)) return []
  const href = localePath(locale, '/feed.xml')
  return [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href }]
}

function nodesOf(head: Head, locale: Locale): object[] {
  const crumbs = head.trail.length > 0 ? [breadcrumbList(head.origin, locale, head.trail)] : []
  return [...crumbs, ...head.nodes]
}

async function crumbOf(locale: Locale, parent: Parent): Promise<string> {
  const { frame } = await loadMessages(locale, ['frame'])
  return plain(frame.crumb[parent])
}

/** Messages arrive compiled; a title without arguments is one string or a list of literal strings. */
export function plain(message: string | readonly string[]): string {
  return typeof message === 'string' ? message : message.join('')
}
