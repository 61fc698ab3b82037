import { ariaStyleHashes } from '../server/http/content-security-policy.ts'
import { inlineStyleHashes } from './inline-scripts.ts'
import { isStaticPage } from './page-kinds.ts'

/**
 * The source expressions of the styles that a page's policy must know: its own, those that React Aria adds where it runs,
 * and those of the pages its script reads, because a browser judges them by the reader's policy. `pages` are all that have
 * a style of their own. Every expression is 53 bytes of an answer whose first 14,600 arrive a journey earlier.
 */
export function knownStyles(html: string, pages: ReadonlyMap<string, string> = new Map()): string[] {
  const read = [...pages].filter(
    ([file]) => readsEverything(html) || (offersNewsletter(html) && file === newsletterFor(html)),
  )
  const own = [html, ...read.map(([, other]) => other)].flatMap(inlineStyleHashes)
  return [...new Set([...(isStaticPage(html) ? [] : ariaStyleHashes), ...own])]
}

const newsletterFor = (html: string) =>
  html.includes('<html lang="hi') ? 'hi/newsletter/index.html' : 'newsletter/index.html'
const offersNewsletter = (html: string) => html.includes('/newsletter-offer-')
const readsEverything = (html: string) => html.includes('data-preview-form')
