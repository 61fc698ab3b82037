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

/** Words of the command line: `all` takes every page, a number the runs, anything else a part of the address. */
export function wishes(words: readonly string[]): { isAll: boolean; runs: number | undefined; part: string } {
  const runs = words.find((word) => /^\d+$/.test(word))
  return {
    isAll: words.includes('all'),
    runs: runs === undefined ? undefined : Number(runs),
    part: words.find((word) => word !== 'all' && !/^\d+$/.test(word)) ?? '',
  }
}

/** Time since a moment of `performance.now()`, as `12 min 5 s`. */
export function timeSince(startedMs: number): string {
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
