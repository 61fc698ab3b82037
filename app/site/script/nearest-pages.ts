import { barePath } from '~/domain/locale'
import { nearestPaths } from '~/domain/nearest-path'

// The script of the not-found page: of the pages that the footer links to, it offers those whose addresses come nearest
// to the one asked for.

const place = document.querySelector<HTMLElement>('[data-nearest]')
const links = new Map(
  [...document.querySelectorAll<HTMLAnchorElement>('footer nav a')]
    .filter(({ hash }) => hash === '')
    .map((link): [string, HTMLAnchorElement] => [barePath(link.pathname), link]),
)
const nearest = nearestPaths(decoded(location.pathname), [...links.keys()])

for (const path of nearest) {
  const entry = document.createElement('li')
  const link = links.get(path)?.cloneNode(true)
  if (link instanceof HTMLElement) {
    link.className = ''
    entry.append(link)
  }
  place?.querySelector('ul')?.append(entry)
}
if (place) place.hidden = nearest.length === 0

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
