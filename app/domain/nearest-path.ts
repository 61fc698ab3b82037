/**
 * The known paths that look most like one that does not exist, best first, at most three; none when nothing comes
 * near. Language and letter case do not count; a right word in a wrong place does.
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

function wordsOf(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/^\/hi(?=\/|$)/, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** From 0 to 1: how well each word asked for is met, and how little the path says besides. */
function nearness(wanted: readonly string[], offered: readonly string[]): number {
  if (offered.length === 0) return 0
  const met = wanted.map((word) => Math.max(...offered.map((other) => likeness(word, other))))
  const told = offered.map((word) => Math.max(...wanted.map((other) => likeness(word, other))))
  return 0.7 * mean(met) + 0.3 * mean(told)
}

/** 1 for the same word, 0 for one with more than every third letter wrong. */
function likeness(one: string, other: string): number {
  const length = Math.max(one.length, other.length)
  const share = distance(one, other) / length
  return share > 0.34 ? 0 : 1 - share
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

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
