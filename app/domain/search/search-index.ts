import type { Locale } from '../locale.ts'

/** The file of a language that a browser asks for when someone searches. */
export function searchIndexAddress(locale: Locale): string {
  return `/search-${locale}.json`
}

/** What the build knows of a page, as it stands in the index file: bare path, title, description, number of its kind. */
export type IndexedPage = [path: string, title: string, description: string, kind: number]

/**
 * The index of one language as a file. `words` are stems behind one another; `places` says for each on which pages it
 * stands: one letter per page, the distance from the page before.
 */
export interface IndexFile {
  kinds: readonly string[]
  pages: readonly IndexedPage[]
  headings: Postings
  texts: Postings
  /** Words that a page does not say and is asked for by. */
  synonyms: Postings
}

export interface Postings {
  words: string
  places: string
}

const first = 0x23

/** Packs words and their page numbers; the words are sorted, so that they compress. */
export function packed(postings: ReadonlyMap<string, Iterable<number>>): Postings {
  const sorted = [...postings].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    words: sorted.map(([word]) => word).join(' '),
    places: sorted.map(([, pages]) => distances([...pages].sort((one, other) => one - other))).join(' '),
  }
}

/** Calls back with every word and page that were packed. */
export function unpack({ words, places }: Postings, found: (word: string, page: number) => void) {
  const letters = places.split(' ')
  for (const [at, word] of words.split(' ').entries()) {
    let page = -1
    for (const letter of letters[at] ?? '') {
      page += letter.charCodeAt(0) - first
      found(word, page)
    }
  }
}

function distances(pages: readonly number[]): string {
  return pages.map((page, at) => String.fromCharCode(first + page - (pages[at - 1] ?? -1))).join('')
}
