import { addressOf, placeOf } from './cell-address.ts'
import {
  call,
  compared,
  number,
  type Operand,
  type Range,
  single,
  text,
  type Value,
} from './formula-functions.ts'

/** A cell of a workbook: a value, or a formula as a spreadsheet writes it, without its "=". */
export interface PlannedCell {
  value?: Value
  formula?: string
}

/** Cells of one sheet by their address, as `B4`. */
export type Cells = ReadonlyMap<string, PlannedCell>

const token =
  /\s*(?:(\d+(?:\.\d+)?)|"((?:[^"]|"")*)"|(?:'([^']+)'!)?(\$?[A-Z]{1,2}\$?\d+)(?::(\$?[A-Z]{1,2}\$?\d+))?|([A-Z]+)\(|(<=|>=|<>|[-+*/&=<>(),]))/y

/**
 * Works out the formulas of a workbook, so that its cells show their values where nothing recalculates, as on a phone.
 * Knows what our workbooks use and throws at anything else. A formula that fails (a division by nothing) throws, too:
 * ours ask first.
 */
export function workedOut(sheets: ReadonlyMap<string, Cells>): (sheet: string, address: string) => Value {
  const known = new Map<string, Value>()

  function valueIn(sheet: string, address: string): Value {
    const key = `${sheet}!${address}`
    const found = known.get(key)
    if (found !== undefined) return found
    const cell = sheets.get(sheet)?.get(address)
    const value = cell?.formula === undefined ? (cell?.value ?? null) : evaluated(cell.formula, sheet)
    known.set(key, value)
    return value
  }

  function evaluated(formula: string, sheet: string): Value {
    token.lastIndex = 0
    const parts = [...tokens(formula)]
    let at = 0
    const next = () => parts[at]?.sign
    const take = (sign: string) => {
      if (next() !== sign) throw new Error(`${sign} expected in ${formula}`)
      at += 1
    }

    function comparison(): Operand {
      let left = joined()
      for (let sign = next(); sign && /^(<=|>=|<>|[=<>])$/.test(sign); sign = next()) {
        at += 1
        left = compared(single(left), sign, single(joined()))
      }
      return left
    }
    function joined(): Operand {
      let left = sum()
      while (next() === '&') {
        at += 1
        left = `${text(single(left))}${text(single(sum()))}`
      }
      return left
    }
    function sum(): Operand {
      let left = product()
      for (let sign = next(); sign === '+' || sign === '-'; sign = next()) {
        at += 1
        const right = number(single(product()))
        left = sign === '+' ? number(single(left)) + right : number(single(left)) - right
      }
      return left
    }
    function product(): Operand {
      let left = factor()
      for (let sign = next(); sign === '*' || sign === '/'; sign = next()) {
        at += 1
        const right = number(single(factor()))
        if (sign === '/' && right === 0) throw new Error(`Division by nothing in ${formula}`)
        left = sign === '*' ? number(single(left)) * right : number(single(left)) / right
      }
      return left
    }
    function factor(): Operand {
      const part = parts[at]
      at += 1
      if (!part) throw new Error(`${formula} ends too early`)
      if (part.sign === '-') return -number(single(factor()))
      if (part.sign === '(') {
        const inside = comparison()
        take(')')
        return inside
      }
      if (part.name) return called(part.name)
      if (part.from)
        return part.to
          ? rangeOf(part.sheet ?? sheet, part.from, part.to)
          : valueIn(part.sheet ?? sheet, part.from)
      if (part.value !== undefined) return part.value
      throw new Error(`${part.sign} not expected in ${formula}`)
    }
    /** Arguments are worked out when they are needed: IF must not divide where it has just asked whether it may. */
    function called(name: string): Operand {
      const begins: number[] = [at]
      let depth = 0
      for (; at < parts.length; at += 1) {
        const part = parts[at]
        if (part?.name || part?.sign === '(') depth += 1
        else if (part?.sign === ')') {
          if (depth === 0) break
          depth -= 1
        } else if (part?.sign === ',' && depth === 0) begins.push(at + 1)
      }
      const end = at + 1
      const argument = (position: number): Operand => {
        at = begins[position] as number
        return comparison()
      }
      const result = call(name, begins.length, argument, formula)
      at = end
      return result
    }

    const result = single(comparison())
    if (at < parts.length) throw new Error(`${formula} was read to ${at} only`)
    return result ?? 0
  }

  function rangeOf(sheet: string, from: string, to: string): Range {
    const [first, last] = [placeOf(from), placeOf(to)]
    return Array.from({ length: last.row - first.row + 1 }, (_, row) =>
      Array.from({ length: last.column - first.column + 1 }, (_, column) =>
        valueIn(sheet, addressOf(first.row + row, first.column + column)),
      ),
    )
  }

  return valueIn
}

interface Token {
  value?: Value
  sheet?: string | undefined
  from?: string
  to?: string | undefined
  name?: string
  sign?: string
}

function* tokens(formula: string): Generator<Token> {
  const bare = (address: string) => address.replaceAll('$', '')
  while (token.lastIndex < formula.length) {
    const found = token.exec(formula)
    if (!found) throw new Error(`Not understood: ${formula}`)
    const [, digits, words, sheet, from, to, name, sign] = found
    if (digits !== undefined) yield { value: Number(digits) }
    else if (words !== undefined) yield { value: words.replaceAll('""', '"') }
    else if (from !== undefined) yield { sheet, from: bare(from), to: to && bare(to) }
    else if (name !== undefined) yield { name }
    else if (sign !== undefined) yield { sign }
  }
}
