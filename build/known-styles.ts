import { ariaStyleHashes } from '../server/http/content-security-policy.ts'
import { inlineStyleHashes } from './inline-scripts.ts'
import { isStaticPage } from './page-kinds.ts'

/**
 * The source expressions of the styles that a page's policy must know: its own, those that React Aria adds where it runs,
 * and in the preview of forms those of the pages it reads, because a browser judges them by the reader's policy. `pages` are
 * all that have a style of their own. Every expression is 53 bytes of an answer whose first 14,600 arrive a journey earlier.
 */
export function knownStyles(html: string, pages: ReadonlyMap<string, string> = new Map()): string[] {
  const read = html.includes('data-preview-form') ? [...pages.values()] : []
  const own = [html, ...read].flatMap(inlineStyleHashes)
  return [...new Set([...(isStaticPage(html) ? [] : ariaStyleHashes), ...own])]
}
