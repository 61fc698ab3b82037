import { signedInAreas } from '../app/client-paths.ts'
import { encodeHtml } from '../server/http/plain-page.ts'
import type { RenderedPage } from './rendered-pages.ts'

/**
 * The sitemap: every page that wants to be listed under its canonical address, each with its other languages and, where
 * its text has one, the day of its last change. Made from the rendered pages, so it cannot promise what is not there.
 */
export function sitemap(pages: readonly RenderedPage[], origin: string): string {
  const listed = pages.filter(
    ({ isIndexed, canonical, address }) => isIndexed && canonical === origin + address,
  )
  const entries = listed.map(({ canonical = '', alternates, changedOn }) =>
    [
      '<url>',
      `<loc>${encodeHtml(canonical)}</loc>`,
      changedOn ? `<lastmod>${changedOn}</lastmod>` : '',
      ...alternates.map(
        ({ language, href }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${encodeHtml(href)}"/>`,
      ),
      '</url>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** What the pages of the events fetch: a crawler that draws them asks for it, and would see none without it. */
const eventsAnswer = '/functions/v1/events?language='

/**
 * What crawlers need not ask for, and where the sitemap is. Pages that must not be listed say so themselves, in both
 * languages: a crawler that is kept from a page cannot read that. Only our server has a page for each event.
 */
export function robots(origin: string, hasEventPages = true): string {
  const closed = [...signedInAreas, '/functions/', '/rest/', '/storage/']
  return [
    'User-agent: *',
    ...closed.map((area) => `Disallow: ${area}`),
    `Allow: ${eventsAnswer}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    ...(hasEventPages ? [`Sitemap: ${origin}/sitemap-events.xml`] : []),
    '',
  ].join('\n')
}
