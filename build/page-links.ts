import { readFileSync } from 'node:fs'

const icon = /<link rel="icon"[^>]*>/
const homes = ['index.html', 'hi/index.html']
const manifest = /<link rel="manifest"[^>]*>/

/**
 * The page with its icon in its own text, and without the web manifest, which its script names once the page is seen
 * (app/site/script/late-files.ts): a new visitor's browser opened a connection for each, before the one of the page's
 * drawing. The home pages keep the address of the icon, because search engines look for it there; so does a page whose head
 * React takes over.
 */
export function withFewerRequests(html: string, file: string): string {
  const quiet = html.replace(manifest, '')
  if (homes.includes(file) || html.includes('__reactRouterContext')) return quiet
  return quiet.replace(icon, () => `<link rel="icon" href="${iconInText()}"/>`)
}

let inText: string | undefined

/** The icon as an address that holds it. */
function iconInText(): string {
  inText ??= `data:image/svg+xml,${readFileSync('public/icon.svg', 'utf8')
    .trim()
    .replaceAll('"', "'")
    .replace(/[<>#]/g, encodeURIComponent)}`
  return inText
}
