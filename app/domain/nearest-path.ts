interface Word {
  text: string
  /** 1 in the name of a page, less in the areas above it, which many pages share. */
  weight: number
}

/**
 * The known paths that look most like one that does not exist, best first, at most three; none when nothing comes
 * near. Language, letter case and hyphens do not count; a right word in a wrong place does.
 */
export function nearestPaths(asked: string, known: readonly string[]): string[] {
  const wanted = wordsOf(asked)
  if (wanted.length === 0) return []
  return known
    .map((path) => ({ path, nearness: nearness(wanted, wordsOf(path)) }))
    .filter(({ nearness }) => nearness >= 0.5)
    .sort((one, other) => other.nearness - one.nearness)
    .slice(0, 3)
    .map(({ path }) => path)
}

function wordsOf(path: string): Word[] {
  const areas = path
    .toLowerCase()
    .replace(/^\/hi(?=\/|$)/, '')
    .replace(/\/+$/, '')
    .split('/')
  const name = areas.pop() ?? ''
  return [...weighed(areas.join('/'), 0.5), ...weighed(name, 1)]
}

function weighed(part: string, weight: number): Word[] {
  return (part.match(/[a-z0-9]+/g) ?? []).map((text) => ({ text, weight }))
}

/** From 0 to 1: how well each word asked for is met and how little the path says besides, or how alike the names are. */
function nearness(wanted: readonly Word[], offered: readonly Word[]): number {
  const byWords = 0.7 * metBy(offered, wanted) + 0.3 * metBy(wanted, offered)
  return Math.max(byWords, likeness(nameOf(wanted), nameOf(offered)))
}

/** From 0 to 1: how well words are met by others. */
function metBy(others: readonly Word[], words: readonly Word[]): number {
  const met = ({ text }: Word) => Math.max(0, ...others.map((other) => likeness(text, other.text)))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const weight = sum(words.map((word) => word.weight))
  return weight === 0 ? 0 : sum(words.map((word) => word.weight * met(word))) / weight
}

/** What a page is called, without the area it stands in: `/industries/cyber-security` is `cybersecurity`. */
function nameOf(words: readonly Word[]): string {
  return words.map(({ text, weight }) => (weight === 1 ? text : '')).join('')
}

/** The most letters of a word that may be wrong, as a share of the longer one. */
const wrongShareMax = 0.34

/** 1 for the same word, 0 for one with more than every third letter wrong, or where there is none. */
export function likeness(one: string, other: string): number {
  if (one === '' || other === '') return 0
  const length = Math.max(one.length, other.length)
  // So many letters are wrong at least: a very long address is not compared letter by letter.
  if (Math.abs(one.length - other.length) / length > wrongShareMax) return 0
  const share = distance(one, other) / length
  return share > wrongShareMax ? 0 : 1 - share
}

/** How many letters must be put in, taken out or exchanged (Levenshtein 1965). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const exchanged = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(exchanged, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[other.length] as number
}
