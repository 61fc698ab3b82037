interface Findable {
  label: string
  keywords?: string | undefined
}

/**
 * The options that fit what was typed, best first. Every word typed must be found in the label or the keywords: at the
 * start of a word, inside one, or letter by letter.
 */
export function matchOptions<Found extends Findable>(query: string, options: readonly Found[]): Found[] {
  const wanted = wordsOf(query)
  return options
    .map((option) => ({ option, score: scoreOf(wanted, option) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ option }) => option)
}

function scoreOf(wanted: readonly string[], { label, keywords = '' }: Findable): number {
  const labelWords = wordsOf(label)
  const otherWords = wordsOf(keywords)
  let score = 1
  for (const word of wanted) {
    const best = Math.max(2 * bestIn(labelWords, word), bestIn(otherWords, word))
    if (best === 0) return 0
    score += best
  }
  // Of two that fit alike the one that says less besides is meant.
  return score + (wanted.length > 0 ? 1 / (1 + label.length) : 0)
}

function bestIn(words: readonly string[], wanted: string): number {
  return Math.max(0, ...words.map((word) => nearness(word, wanted)))
}

function nearness(word: string, wanted: string): number {
  if (word === wanted) return 5
  if (word.startsWith(wanted)) return 4
  if (word.includes(wanted)) return 2
  return wanted.length >= 3 && word[0] === wanted[0] && hasInOrder(word, wanted) ? 1 : 0
}

function hasInOrder(word: string, wanted: string): boolean {
  let from = 0
  for (const letter of wanted) {
    const at = word.indexOf(letter, from)
    if (at < 0) return false
    from = at + letter.length
  }
  return true
}

/** Words without what people leave out: case, accents of Latin letters, the dot below Devanagari ones. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}
