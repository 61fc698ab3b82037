import type { MetaDescriptor } from 'react-router'
import { barePath, languageTag, localeOf, localePath, locales } from '~/domain/locale'
import brand from '~content/brand.json'
import type { Messages } from '~messages/areas'
import { type LoadedArea, loadMessages } from './messages'

/** What a public page's loader returns: its words, and what its head says. */
export interface PageData {
  messages: Partial<Messages>
  head: { title: string; description: string; isIndexed: boolean; canonical?: string | undefined }
}

interface PageOptions {
  isIndexed?: boolean
  /** The bare path that search engines shall know, when the page answers at several. */
  canonical?: string
  /** Further areas of words the page shows. */
  more?: readonly LoadedArea[]
}

/**
 * A loader for a public page whose words stand in `area` under `title` and `description`; it runs while prerendering.
 * It reads `url` because `request.url` names the data file in the second pass.
 */
export function pageLoader(area: LoadedArea, { isIndexed = true, canonical, more = [] }: PageOptions = {}) {
  return async ({ url }: { url: URL }): Promise<PageData> => {
    const messages: Partial<Messages> = await loadMessages(localeOf(url.pathname), [area, ...more])
    const own = messages[area] as unknown as { title: string; description: string }
    return {
      messages,
      head: { title: plain(own.title), description: plain(own.description), isIndexed, canonical },
    }
  }
}

/** Title, description, canonical and hreflang links of a public page, from the head its loader returned. */
export function pageMeta({
  location,
  loaderData,
}: {
  location: { pathname: string }
  loaderData?: PageData
}) {
  if (!loaderData) return []
  const { head } = loaderData
  const bare = head.canonical ?? barePath(location.pathname)
  const address = (locale: (typeof locales)[number]) => localePath(locale, bare)
  const tags: MetaDescriptor[] = [
    { title: `${head.title} · ${brand.name}` },
    { name: 'description', content: head.description },
  ]
  if (!head.isIndexed) return [...tags, { name: 'robots', content: 'noindex' }]
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: address(localeOf(location.pathname)) },
    ...locales.map((locale) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: languageTag[locale],
      href: address(locale),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') },
  ]
}

/** Messages arrive compiled; a title without arguments is one string or a list of literal strings. */
function plain(message: string | readonly string[]): string {
  return typeof message === 'string' ? message : message.join('')
}
