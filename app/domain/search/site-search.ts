import { type IndexedPage, type IndexFile, unpack } from './search-index.ts'
import { bonesOf, soundOf } from './sound.ts'
import { folded, isDevanagari, stemOf, wordsIn } from './words.ts'

/** A word in all the forms in which it can be met. */
interface Form {
  whole: string
  stem: string
  sound: string
  bones: string
  isDevanagari: boolean
}

/** An index that can be asked: for every stem its form and how much it says about each page. */
export interface SearchIndex {
  kinds: readonly string[]
  pages: readonly IndexedPage[]
  stems: ReadonlyMap<string, { form: Form; weights: Map<number, number> }>
}

const everywhere = new Set(
  'the of and to in is it for on with a an be this we you your how what में का के की को से है हैं और पर कि यह ने भी जो या'.split(
    ' ',
  ),
)

const weight = { title: 8, path: 4, heading: 3, description: 2, text: 1, synonym: 2.5 }

/** Makes an index file ready for questions; titles, descriptions and addresses are taken apart here, not in the file. */
export function openIndex({ kinds, pages, headings, texts, synonyms }: IndexFile): SearchIndex {
  const stems = new Map<string, { form: Form; weights: Map<number, number> }>()
  const add = (stem: string, page: number, by: number) => {
    const known = stems.get(stem) ?? { form: formOf(stem), weights: new Map() }
    known.weights.set(page, (known.weights.get(page) ?? 0) + by)
    stems.set(stem, known)
  }
  unpack(headings, (stem, page) => add(stem, page, weight.heading))
  unpack(texts, (stem, page) => add(stem, page, weight.text))
  unpack(synonyms, (stem, page) => add(stem, page, weight.synonym))
  for (const [at, [path, title, description]] of pages.entries()) {
    const said = [
      [title, weight.title],
      [path, weight.path],
      [description, weight.description],
    ] as const
    for (const [text, by] of said) for (const stem of stemsIn(text)) add(stem, at, by)
  }
  return { kinds, pages, stems }
}

/** The different stems of a text. */
export function stemsIn(text: string): Set<string> {
  return new Set(significantWords(text).map(stemOf))
}

/** The folded words of a text without those that every text has. */
function significantWords(text: string): string[] {
  return wordsIn(text)
    .map(({ word }) => folded(word))
    .filter((word) => word.length > 1 && !everywhere.has(word))
}

/** Numbers of the pages that answer the question, best first. */
export function searched({ pages, stems }: SearchIndex, question: string): number[] {
  const scores = new Map<number, { score: number; met: number }>()
  let asked = 0
  for (const wanted of formsOf(question)) {
    const found = pagesFor(wanted, stems)
    if (found.size > 0) asked += 1
    // A word that few pages have says more about what is looked for.
    const rarity = Math.log(1 + pages.length / found.size)
    for (const [page, value] of found) {
      const { score, met } = scores.get(page) ?? { score: 0, met: 0 }
      scores.set(page, { score: score + value * rarity, met: met + 1 })
    }
  }
  return [...scores]
    .map(([page, { score, met }]): [number, number] => [page, score * (met / asked) ** 2])
    .sort(([one, less], [other, more]) => more - less || one - other)
    .map(([page]) => page)
}

function pagesFor(wanted: Form, stems: SearchIndex['stems']): Map<number, number> {
  const found = new Map<number, number>()
  const near = [...stems.values()]
    .map(({ form, weights }): [number, Map<number, number>] => [likeness(wanted, form), weights])
    .filter(([grade]) => grade)
  const isKnown = near.some(([grade]) => grade === 1)
  for (const [grade, weights] of near) {
    // Where the word itself is known, what merely looks like it is noise.
    if (isKnown && grade < 0.5) continue
    for (const [page, by] of weights) found.set(page, Math.max(found.get(page) ?? 0, grade * by))
  }
  return found
}

/** A text in pieces: at odd places stand the words that the question is about, between them what they stand in. */
export function marked(text: string, question: string): string[] {
  const wanted = formsOf(question)
  const pieces: string[] = []
  let end = 0
  for (const { word, at } of wordsIn(text)) {
    const fold = folded(word)
    const form = formOf(stemOf(fold))
    if (everywhere.has(fold) || !wanted.some((one) => likeness(one, form))) continue
    pieces.push(text.slice(end, at), word)
    end = at + word.length
  }
  return [...pieces, text.slice(end)]
}

function formsOf(question: string): Form[] {
  return [...new Set(significantWords(question))].map((word) => formOf(stemOf(word), word))
}

function formOf(stem: string, whole = stem): Form {
  const sound = soundOf(isDevanagari(stem) ? stem : whole)
  return { whole, stem, sound, bones: bonesOf(sound), isDevanagari: isDevanagari(stem) }
}

/** From 0 to 1: how surely a word of the question means a stem of the index. */
function likeness(wanted: Form, { stem, sound, bones, isDevanagari }: Form): number {
  if (wanted.isDevanagari === isDevanagari) {
    if (wanted.stem === stem) return 1
    if (stem.startsWith(wanted.whole)) return 0.6
    if (isDevanagari && wanted.sound === sound && isHeard(wanted)) return 0.8
    if (wanted.whole.length < 5) return 0
    if (isOneApart(wanted.stem, stem)) return 0.4
    return stem.length > 3 && wanted.whole.length - stem.length <= 3 && wanted.whole.startsWith(stem)
      ? 0.3
      : 0
  }
  if (!isHeard(wanted)) return 0
  if (wanted.sound === sound || wanted.sound.replace(/[aeiou]$/, '') === sound) return 0.9
  if (wanted.sound.length >= 3 && sound.startsWith(wanted.sound)) return 0.5
  if (sound.length >= 4 && wanted.sound.startsWith(sound)) return 0.4
  if (wanted.bones.length >= 3 && wanted.bones === bones) return 0.7
  return wanted.whole.length >= 5 && wanted.sound.length >= 5 && isOneApart(wanted.sound, sound) ? 0.4 : 0
}

/**
 * Whether a word of the question can be looked for by its sound. Letters without a vowel are no word
 * that is heard (GST has the consonants of गेस्ट and means something else), nor is one letter held down; and what leaves
 * a single sound is like too much.
 */
function isHeard({ whole, sound }: Form): boolean {
  return (
    sound.length > 1 &&
    /[aeiouy\u0900-\u097f]/.test(whole) &&
    /[^aeiou]/.test(sound) &&
    !/(.)\1\1/.test(whole)
  )
}

/** Whether one letter put in, taken out or exchanged makes the one the other. */
function isOneApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}
