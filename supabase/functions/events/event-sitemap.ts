import { eventPath } from '../../../app/domain/event-address.ts'
import { languageTag, localePath, locales } from '../../../app/domain/locale.ts'
import type { PublishedEvent } from './published.ts'

/** The pages of the events as a sitemap, each with its other language. A slug holds nothing that XML would read otherwise. */
export function eventSitemap(events: readonly PublishedEvent[], siteUrl: string): Response {
  const address = (slug: string, locale: (typeof locales)[number]) =>
    siteUrl + localePath(locale, eventPath(slug))
  const twins = (slug: string) =>
    locales
      .map(
        (locale) =>
          `<xhtml:link rel="alternate" hreflang="${languageTag[locale]}" href="${address(slug, locale)}"/>`,
      )
      .join('')
  const entries = events.flatMap(({ slug }) =>
    locales.map((locale) => `<url><loc>${address(slug, locale)}</loc>${twins(slug)}</url>`),
  )
  const list = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(list, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
}
