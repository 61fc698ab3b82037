import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { barePath, type Locale, locales } from '../app/domain/locale.ts'
import {
  type IndexedPage,
  type IndexFile,
  packed,
  searchIndexAddress,
} from '../app/domain/search/search-index.ts'
import { stemsIn } from '../app/domain/search/site-search.ts'
import { type Synonyms, synonymsSchema } from '../content/schemas/synonyms.ts'
import written from '../content/synonyms.json' with { type: 'json' }
import english from '../messages/en/site-search.ts'
import hindi from '../messages/hi/site-search.ts'
import { decoded, type RenderedPage, soughtPages, withoutBrand } from './rendered-pages.ts'

const words = { en: english, hi: hindi }

/** Where the pages of a kind stand; the first that fits decides. */
const kinds = [
  ['service', /^\/services\//],
  ['industry', /^\/industries\//],
  ['tool', /^\/(tools\/|assessment$|solutions-matcher$)/],
  ['article', /^\/blog\//],
  ['event', /^\/(events|webinars)/],
  ['page', /^\//],
] as const

/** How many words of its running text a page brings in: those that tell it from the others most. */
const textWordsMax = 250

/** Writes the file of each language into the site. */
export function writeSearchIndexes(pages: readonly RenderedPage[], origin: string, folder: string) {
  for (const locale of locales) {
    const file = path.join(folder, searchIndexAddress(locale))
    writeFileSync(file, JSON.stringify(searchIndex(pages, origin, locale)))
  }
}

/** The index of one language, made from the pages that someone may look for. */
export function searchIndex(
  pages: readonly RenderedPage[],
  origin: string,
  locale: Locale,
  synonyms: Synonyms = synonymsSchema.parse(written).synonyms,
): IndexFile {
  const listed = soughtPages(pages, origin, locale).filter(({ address }) => barePath(address) !== '/search')
  const headings = new Map<string, Set<number>>()
  const texts = new Map<string, Map<number, number>>()
  for (const [at, { html }] of listed.entries()) {
    const said = saidIn(html)
    for (const stem of stemsIn(said.headings)) headings.set(stem, (headings.get(stem) ?? new Set()).add(at))
    for (const text of said.texts)
      for (const stem of stemsIn(text)) {
        const counts = texts.get(stem) ?? new Map<number, number>()
        texts.set(stem, counts.set(at, (counts.get(at) ?? 0) + 1))
      }
  }
  return {
    kinds: kinds.map(([kind]) => words[locale].kind[kind]),
    pages: listed.map(entryOf),
    headings: packed(headings),
    texts: packed(significantStems(texts, headings, listed.length)),
    synonyms: packed(synonymsOf(listed, headings, synonyms)),
  }
}

/** The words by which people ask for pages that call it otherwise. Throws where one leads to no listed page. */
function synonymsOf(
  listed: readonly RenderedPage[],
  headings: ReadonlyMap<string, ReadonlySet<number>>,
  synonyms: Synonyms,
): Map<string, Set<number>> {
  const told = listed.map((page) => stemsIn(entryOf(page).slice(0, 3).join(' ')))
  const saying = (stem: string) => told.flatMap((stems, at) => (stems.has(stem) ? [at] : []))
  const placeOf = (path: string, word = '') => {
    const at = listed.findIndex(({ address }) => barePath(address) === path)
    if (at < 0) throw new Error(`content/synonyms.json: ${word} leads to ${path}, which no page has`)
    return at
  }
  const found = new Map<string, Set<number>>()
  for (const { words, pages = [], says = '' } of synonyms) {
    const answering = [
      ...pages.map((path) => placeOf(path, words[0])),
      ...[...stemsIn(says)].flatMap((stem) => [...saying(stem), ...(headings.get(stem) ?? [])]),
    ]
    for (const stem of stemsIn(words.join(' '))) {
      const known = found.get(stem) ?? new Set()
      for (const at of answering) known.add(at)
      if (known.size > 0) found.set(stem, known)
    }
  }
  return found
}

function entryOf({ address, title, description = '' }: RenderedPage): IndexedPage {
  const bare = barePath(address)
  return [bare, withoutBrand(title), description, kinds.findIndex(([, places]) => places.test(bare))]
}

/** Of the words in running text those that a page's headings do not have already and that few other pages share. */
function significantStems(
  texts: ReadonlyMap<string, ReadonlyMap<number, number>>,
  headings: ReadonlyMap<string, ReadonlySet<number>>,
  pages: number,
): Map<string, number[]> {
  const rated = Array.from({ length: pages }, (): [number, string][] => [])
  for (const [stem, counts] of texts) {
    const rarity = Math.log(pages / counts.size)
    for (const [page, count] of counts)
      if (!headings.get(stem)?.has(page) && rarity > 0.4)
        rated[page]?.push([(1 + Math.log(count)) * rarity, stem])
  }
  const kept = new Map<string, number[]>()
  for (const [page, stems] of rated.entries()) {
    stems.sort(([less, one], [more, other]) => more - less || (one < other ? -1 : 1))
    for (const [, stem] of stems.slice(0, textWordsMax)) kept.set(stem, [...(kept.get(stem) ?? []), page])
  }
  return kept
}

/** What the main part of a page says in headings and besides, block by block. */
function saidIn(html: string): { headings: string; texts: string[] } {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  const visible = main.replace(/<(script|style|svg|noscript|template|datalist)\b[\s\S]*?<\/\1>/g, ' ')
  const heading = /<h([1-4])\b[^>]*>([\s\S]*?)<\/h\1>/g
  return {
    headings: plain([...visible.matchAll(heading)].map(([, , text]) => text).join(' ')),
    texts: visible
      .replace(heading, ' ')
      .split(/<\/(?:p|li|td|dd|dt|th)>/)
      .map(plain),
  }
}

function plain(html = ''): string {
  return decoded(html.replace(/<[^>]*>/g, ' '))
}
