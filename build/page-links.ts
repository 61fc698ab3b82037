import { isRoutedPage } from './page-kinds.ts'

const icon = /<link rel="icon"[^>]*>/
const homes = ['index.html', 'hi/index.html']
const manifest = /<link rel="manifest"[^>]*>/

/**
 * The page without the web manifest, which its script names once the page is seen (app/site/script/late-files.ts), and
 * without the address of the icon, which browsers know (/favicon.ico): a new visitor's browser opened a connection for
 * each, before the one of the page's drawing. The home pages keep the icon's, because search engines look for it there; so
 * does a page whose head React takes over.
 */
export function withFewerRequests(html: string, file: string): string {
  const quiet = html.replace(manifest, '')
  if (homes.includes(file) || isRoutedPage(html)) return quiet
  return quiet.replace(icon, '')
}

/**
 * The page with the rule for what is fetched ahead (app/speculation-rules.ts) shortened to what it links to: of the areas
 * that are left out, each page leads to few.
 */
export function withOwnSpeculation(html: string): string {
  return html.replace(/(?<=<script type="speculationrules">)[^<]+/, (rules) =>
    rules.replace(/\(([\w/|-]+)\)/, (_, areas: string) => {
      const linked = areas.split('|').filter((area) => new RegExp(`href="/(?:hi/)?${area}[/?#"]`).test(html))
      return `(${linked.length > 0 ? linked.join('|') : areas})`
    }),
  )
}
