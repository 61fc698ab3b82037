import { barePath, localeOf, localePath } from '~/domain/locale'
import { nearestPaths } from '~/domain/nearest-path'
import { type PageNames, pageNamesAddress } from '~/domain/page-names'

// The script of the not-found page: of all pages it offers those whose addresses come nearest to the one asked for. The
// build has written down what they are called; where that file does not arrive, the links of the footer have to do.

const locale = localeOf(location.pathname)
const place = document.querySelector<HTMLElement>('[data-nearest]')
if (place) void offer(place)

async function offer(place: HTMLElement) {
  const names = (await pageNames()) ?? namesInFooter()
  for (const path of nearestPaths(decoded(location.pathname), Object.keys(names))) {
    const link = document.createElement('a')
    link.href = localePath(locale, path)
    link.append(names[path] ?? path)
    const entry = document.createElement('li')
    entry.append(link)
    place.querySelector('ul')?.append(entry)
    place.hidden = false
  }
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
