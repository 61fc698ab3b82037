/** The words of a text in small letters, without signs: "Don't stop, गेस्ट!" becomes don't, stop, गेस्ट. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? []).map(String)
}

/** Every run of `length` words that follow each other, each once. */
export function shinglesOf(text: string, length = 3): Set<string> {
  const words = wordsOf(text)
  const runs = words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '))
  return new Set(runs)
}

/** How much of the text with fewer shingles stands in the other one too: 0 nothing, 1 all of it. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size)
  const shared = [...one].filter((run) => other.has(run)).length
  return smaller === 0 ? 0 : shared / smaller
}
