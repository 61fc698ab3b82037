import { barePath, localeOf, localePath } from '~/domain/locale'
import { nearestPaths } from '~/domain/nearest-path'
import { type PageNames, pageNamesAddress } from '~/domain/page-names'

// The script of the not-found page: of all pages it offers those whose addresses come nearest to the one asked for, in the
// first rows of the pages it shows anyway, so that nothing moves. The build has written down what they are called; where
// that file does not arrive, the links of the footer have to do.

const locale = localeOf(location.pathname)
const place = document.querySelector<HTMLElement>('[data-nearest]')
if (place) void offer(place)

async function offer(place: HTMLElement) {
  const names = (await pageNames()) ?? namesInFooter()
  const nearest = nearestPaths(decoded(location.pathname), Object.keys(names))
  const [heading, list] = place.children
  if (nearest.length === 0 || !heading || !list) return
  heading.textContent = place.dataset.nearest ?? ''
  const shown = [...list.children]
  const rows = nearest.map((path) => rowFor(path, names[path] ?? path, shown))
  list.replaceChildren(...[...rows, ...shown.filter((row) => !rows.includes(row))].slice(0, shown.length))
}

/** The row that leads there already, or one like it. */
function rowFor(path: string, name: string, shown: readonly Element[]): Element {
  const href = localePath(locale, path)
  const own = shown.find((row) => row.querySelector('a')?.pathname === href)
  const row = own ?? ((shown[0] as Element).cloneNode(true) as Element)
  const link = row.querySelector('a')
  link?.setAttribute('href', href)
  link?.replaceChildren(name)
  return row
}

async function pageNames(): Promise<PageNames | undefined> {
  try {
    const answer = await fetch(pageNamesAddress(locale))
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

function namesInFooter(): PageNames {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('footer nav a')]
  return Object.fromEntries(links.map((link) => [barePath(link.pathname), link.text]))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
