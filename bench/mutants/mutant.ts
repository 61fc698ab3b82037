/** One deliberate weakness. */
export interface Mutant {
  /** The table or function, as the expectations name it, that will most likely notice. */
  first?: string
  /** Policy, function, trigger or grant. */
  target: string
  how: string
  statements: string[]
}

/**
 * Returns the places of a word outside of brackets and quotes in an SQL expression: where its top-level "or" or
 * "and" stand.
 */
export function topLevelPlaces(expression: string, word: 'or' | 'and'): number[] {
  const places: number[] = []
  let depth = 0
  let isQuoted = false
  for (let place = 0; place < expression.length; place++) {
    const letter = expression[place]
    if (letter === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if (letter === '(' || letter === '[') depth++
    if (letter === ')' || letter === ']') depth--
    const rest = expression.slice(place, place + word.length + 2).toLowerCase()
    if (depth === 0 && rest === ` ${word} `) places.push(place)
  }
  return places
}

/** Returns the parts of an expression between its top-level words, outer brackets removed first. */
export function partsOf(expression: string, word: 'or' | 'and'): string[] {
  const bare = withoutOuterBrackets(expression.trim())
  const places = topLevelPlaces(bare, word)
  const starts = [0, ...places.map((place) => place + word.length + 2)]
  return starts.map((start, i) => bare.slice(start, places[i] ?? bare.length).trim())
}

function withoutOuterBrackets(expression: string): string {
  if (!expression.startsWith('(') || !expression.endsWith(')')) return expression
  let depth = 0
  for (let place = 0; place < expression.length - 1; place++) {
    if (expression[place] === '(') depth++
    if (expression[place] === ')') depth--
    if (depth === 0) return expression // the first bracket closes before the end
  }
  return withoutOuterBrackets(expression.slice(1, -1).trim())
}
