import { barePath } from '../app/domain/locale.ts'

/** A page as a measurement takes it; `address` as `/hi/services/mystery-shopping`. */
interface Measurable {
  address: string
  html: string
}

/**
 * Of the pages drawn by one route only the longest in each language, because the worst counts; every other page is a
 * family of its own.
 */
export function onePerFamily<Page extends Measurable>(pages: readonly Page[]): Page[] {
  const families = new Map<string, Page>()
  for (const page of pages) {
    const family = page.address.replace(/(\/(?:services|industries|blog))\/[^/]+$/, '$1/…')
    const known = families.get(family)
    if (!known || known.html.length < page.html.length) families.set(family, page)
  }
  return [...families.values()]
}

/** One address for each kind of page that is read without an account; of several alike the one with most on it. */
const kinds = [
  ...[
    '/',
    '/platform',
    '/services',
    '/services/mystery-shopping',
    '/industries',
    '/industries/hospitality-tourism',
  ],
  ...['/insights', '/blog/reading-a-kpi-without-panic', '/events', '/tools', '/tools/menu-engineering'],
  ...[
    '/tools/revpar-bridge',
    '/assessment',
    '/pricing',
    '/payment-options',
    '/case-studies',
    '/about',
    '/team',
  ],
  ...['/newsletter', '/contact', '/careers', '/privacy-policy', '/search', '/auth'],
]

/** Those pages in both languages. */
export function onePerKind<Page extends Measurable>(pages: readonly Page[]): Page[] {
  return pages.filter(({ address }) => kinds.includes(barePath(address)))
}

interface Wishes {
  isAll: boolean
  isKinds: boolean
  runs: number | undefined
  part: string
}

/** Words of the command line: `all` takes every page, `kinds` one of each, a number the runs, anything else a part of the address. */
export function wishes(words: readonly string[]): Wishes {
  const runs = words.find((word) => /^\d+$/.test(word))
  return {
    isAll: words.includes('all'),
    isKinds: words.includes('kinds'),
    runs: runs === undefined ? undefined : Number(runs),
    part: words.find((word) => !['all', 'kinds'].includes(word) && !/^\d+$/.test(word)) ?? '',
  }
}

/** Time since a moment of `performance.now()`, as `12 min 5 s`. */
export function timeSince(startedMs: number): string {
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
