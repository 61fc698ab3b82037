/** A row of a worked example: an assumed figure, or one that is worked out from rows before it. */
export interface ExampleRow {
  id: string
  given?: number | undefined
  of?: string | undefined
}

const signs = /\p{L}+|\d+(?:\.\d+)?|[+−×÷()]/gu

/** The parts of "rooms × (1 − empty)": names, figures, signs and brackets. */
export function partsOf(expression: string): string[] {
  const parts = expression.match(signs) ?? []
  if (parts.join('') !== expression.replace(/\s/g, ''))
    throw new Error(`"${expression}" holds an unknown sign`)
  return parts
}

/** The figure of every row by its name. Throws when a row calls one that does not stand before it. */
export function workOut(rows: readonly ExampleRow[]): Map<string, number> {
  const figures = new Map<string, number>()
  for (const { id, given, of } of rows) figures.set(id, given ?? figureFrom(of ?? '', figures))
  return figures
}

/** The value of an expression with + − × ÷ and brackets, multiplication first. */
export function figureFrom(expression: string, figures: ReadonlyMap<string, number>): number {
  const parts = partsOf(expression)
  let at = 0

  function sum(): number {
    let value = product()
    while (parts[at] === '+' || parts[at] === '−') value += parts[at++] === '+' ? product() : -product()
    return value
  }
  function product(): number {
    let value = factor()
    while (parts[at] === '×' || parts[at] === '÷') value *= parts[at++] === '×' ? factor() : 1 / factor()
    return value
  }
  function factor(): number {
    const part = parts[at++] ?? ''
    if (part === '(') {
      const value = sum()
      if (parts[at++] !== ')') throw new Error(`"${expression}" lacks a closing bracket`)
      return value
    }
    const value = figures.get(part) ?? Number.parseFloat(part)
    if (Number.isNaN(value)) throw new Error(`"${expression}" calls "${part}", which is not known`)
    return value
  }

  const value = sum()
  if (at < parts.length) throw new Error(`"${expression}" does not end where it should`)
  return value
}
