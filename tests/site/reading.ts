// Measures of how easily a text reads. English: Flesch and Kincaid 1975; Hindi: words per sentence, because no formula
// for Hindi is accepted as widely.

/** The sentences of a text; abbreviations and decimals do not end one. */
export function sentences(text: string): string[] {
  return text
    .replace(/(\d)\.(\d)/g, '$1·$2')
    .replace(/\b(e\.g|i\.e|etc|vs|Mr|Ms|Dr|No|Rs)\./g, '$1')
    .split(/(?<=[.!?।])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => words(sentence).length > 0)
}

/** The words of a text, in either script. */
export function words(text: string): string[] {
  return text.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu) ?? []
}

/** Syllables of an English word, by its groups of vowels. */
export function syllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
  if (plain.length <= 3) return 1
  const groups = plain
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '')
    .match(/[aeiouy]{1,2}/g)
  return Math.max(1, groups?.length ?? 1)
}

/** The Flesch-Kincaid grade: 0.39 words per sentence + 11.8 syllables per word − 15.59. */
export function fleschKincaidGrade(text: string): number {
  const all = sentences(text)
  const each = all.flatMap(words)
  if (each.length === 0) return 0
  const syllableCount = each.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (each.length / all.length) + 11.8 * (syllableCount / each.length) - 15.59
}

/** The median number of words in a sentence. */
export function medianSentence(text: string): number {
  const lengths = sentences(text)
    .map((sentence) => words(sentence).length)
    .sort((one, other) => one - other)
  return lengths[Math.floor(lengths.length / 2)] ?? 0
}
